import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeAwayPage } from '../../../src/platform/http/pages/away-page.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../deploy/away.html'), 'utf8');
/** HAProxy's buffer, less what it reserves for changes of headers. */
const HAPROXY_MAX_BYTES = 15_360;

it('deploy/away.html equals its sources: node scripts/generate-messages.ts', () => {
  expect(PAGE).toBe(writeAwayPage());
});

it('deploy/away.html loads nothing and fits into HAProxy’s buffer with its headers', () => {
  expect(PAGE).not.toMatch(/src=|url\(|https?:/);
  expect(Buffer.byteLength(PAGE)).toBeLessThan(HAPROXY_MAX_BYTES - 512);
});
