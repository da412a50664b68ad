import { expect, it } from 'vitest';
import { createProgress } from './make-labels.ts';

function run(total: number, isTTY: boolean): string[] {
  const written: string[] = [];
  const { step } = createProgress('labels.pdf', total, { isTTY, write: (text) => written.push(text) });
  for (let count = 0; count < total; count += 1) step();
  return written;
}

it('progress without a terminal is a line for each tenth of a long run', () => {
  const lines = run(10_000, false);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('labels.pdf: 1,000 of 10,000\n');
  expect(lines.at(-1)).toBe('labels.pdf: 10,000 of 10,000\n');
});

it('progress without a terminal is empty for a short run', () => {
  expect(run(100, false)).toEqual([]);
});

it('progress on a terminal is a bar on one line', () => {
  const written = run(1234, true);
  expect(written.length).toBeLessThanOrEqual(101);
  expect(written[0]).toBe(`\r${'░'.repeat(30)} 13 of 1,234  labels.pdf`);
  expect(written.slice(0, -1).every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true);
  expect(written.at(-1)).toBe(`\r${'█'.repeat(30)} 1,234 of 1,234  labels.pdf\n`);
});
