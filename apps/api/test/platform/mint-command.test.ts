import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TAG_ID_PATTERN } from '@homeward/contract/tag-id';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { runCodes } from '@homeward/testing/processes/codes-command.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the mint command', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example' } });
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'homeward-mint-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
  });

  const mint = (...args: string[]) => runCodes(app, folder, ['mint', ...args]);

  it('creates a batch in steps with progress, and prints each code once', async () => {
    const made = await mint('--count', '12000', '--batch', 'Spring 2027', '--note', 'For the shop');
    expect(made.code).toBe(0);
    expect(made.stderr).toBe('10,000 of 12,000 codes minted\n12,000 of 12,000 codes minted\n');
    const lines = made.stdout.trimEnd().split('\n');
    expect(new Set(lines).size).toBe(12_000);
    const [id = '', url] = lines[0]?.split('  ') ?? [];
    expect(id).toMatch(TAG_ID_PATTERN);
    expect(url).toBe(`https://tags.example/qr-code/${id}`);
    expect((await mint('--count', '12000', '--batch', 'Spring 2027')).stdout).toBe(made.stdout);
  });

  it('prints a list for programs, with and without a batch', async () => {
    for (const batch of [[], ['--batch', 'listed']]) {
      const { code, stdout } = await mint('--count', '3', '--json', ...batch);
      expect(code).toBe(0);
      const codes = JSON.parse(stdout) as { id: string; url: string }[];
      expect(codes).toHaveLength(3);
      for (const { id, url } of codes) expect(url).toBe(`https://tags.example/qr-code/${id}`);
    }
  });

  it('reports in one line that the batch has another size', async () => {
    await mint('--count', '2', '--batch', 'sized');
    const { code, stdout, stderr } = await mint('--count', '3', '--batch', 'sized');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+ answered 409: A batch with this name already exists, with 2 codes\n$/);
  });

  it.each([[[]], [['--count', '0']], [['--count', 'x', '--batch', 'a']]])(
    'prints its usage for %j',
    async (args) => {
      const { code, stderr } = await mint(...args);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^Usage: npm run codes -- /);
    },
  );
});
