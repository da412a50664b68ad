import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assertUtf8 } from './assert-utf8.ts';

it.each([
  ['Windows-1252', Buffer.from('Grüße', 'latin1'), /^content\/faqs\.md is not in UTF-8: /],
  ['UTF-16', Buffer.from('\uFEFFGrüße', 'utf16le'), /^content\/faqs\.md is not in UTF-8: /],
  ['UTF-8', Buffer.from('Grüße 家'), undefined],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFGrüße'), undefined],
])('assertUtf8 rejects an operator’s text in %s only if it is not UTF-8', (_, bytes, line) => {
  const root = mkdtempSync(join(tmpdir(), 'homeward-content-'));
  try {
    mkdirSync(join(root, 'content'));
    writeFileSync(join(root, 'content/faqs.md'), bytes);
    if (line) expect(() => assertUtf8(root)).toThrow(line);
    else expect(() => assertUtf8(root)).not.toThrow();
  } finally {
    rmSync(root, { recursive: true });
  }
});
