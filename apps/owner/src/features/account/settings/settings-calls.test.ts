import { expect, test } from 'vitest';
import { exportFileName } from './settings-calls.ts';

test("the file is named after the day on its owner's calendar, with leading zeros", () => {
  expect(exportFileName(new Date(2026, 10, 21, 23, 59))).toBe('homeward-data-2026-11-21.json');
  expect(exportFileName(new Date(2027, 0, 5, 0, 1))).toBe('homeward-data-2027-01-05.json');
});
