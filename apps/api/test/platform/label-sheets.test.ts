import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operator } from '@homeward/contract';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { runCodes } from '@homeward/testing/processes/codes-command.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the labels command', () => {
  const app = useTestApp({ env: { BRAND_NAME: 'Zpátky domů', PUBLIC_URL: 'https://tags.example' } });
  let folder: string;
  let ids: string[];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'homeward-sheets-'));
    ids = await makeBatch(app, 'Spring 2026', 50);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
  });

  const sheet = (...args: string[]) => runCodes(app, folder, ['sheet', ...args]);

  const printedAt = async (batch: string) => {
    const { batches } = (await app.call(operator.listBatches, {}, AS_OPERATOR)).body;
    return batches.find(({ name }) => name === batch)?.printedAt;
  };

  it('prints labels with the brand and every code of the batch, and marks it as printed', async () => {
    expect(await printedAt('Spring 2026')).toBeNull();
    const made = await sheet('--batch', 'Spring 2026', '--out', 'spring.pdf', '--csv', 'spring.csv');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain('spring.pdf: 50 labels on 2 pages');
    expect(made.stdout).toMatch(/\nLabels lead to https:\/\/tags\.example\.\n$/);
    const [head, ...rows] = readFileSync(path.join(folder, 'spring.csv'), 'utf8').trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFid,url,batch');
    expect(rows.map((row) => row.split(',')[0])).toEqual([...ids].sort());
    expect(rows.every((row) => row.endsWith(',Spring 2026'))).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['spring.csv', 'spring.pdf']);
    expect(await printedAt('Spring 2026')).not.toBeNull();
  });

  it('prints short codes in capitals with a line for finders', async () => {
    const made = await sheet(
      '--batch',
      'Spring 2026',
      '--short',
      '--appeal',
      'de',
      '--svg',
      's.zip',
      '--csv',
      's.csv',
    );
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [, row] = readFileSync(path.join(folder, 's.csv'), 'utf8').split('\r\n');
    const [id] = [...ids].sort();
    expect(row).toBe(`${id},HTTPS://TAGS.EXAMPLE/${id?.toUpperCase()},Spring 2026`);
    for (const file of ['s.zip', 's.csv']) rmSync(path.join(folder, file));
  });

  it('requires --anyway for labels that lead to this machine, and names the address', async () => {
    const home = await openTestApp();
    const { publicUrl } = home.context.config;
    const [id] = await makeBatch(home, 'Home', 1);
    const refused = await runCodes(home, folder, ['sheet', '--batch', 'Home', '--csv', 'home.csv']);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    const reason = `Labels would lead to ${publicUrl}, which only this machine can open: set PUBLIC_URL `;
    expect(refused.stderr).toMatch(new RegExp(`^${RegExp.escape(reason)}[^\\n]+--anyway\\.\\n$`));
    expect(readdirSync(folder)).not.toContain('home.csv');
    const made = await runCodes(home, folder, ['sheet', '--batch', 'Home', '--csv', 'home.csv', '--anyway']);
    expect(made.stdout).toBe(
      `home.csv: 1 row of id, link and batch.\nLabels lead to ${publicUrl}, which only this machine can open.\n`,
    );
    expect(readFileSync(path.join(folder, 'home.csv'), 'utf8')).toContain(`${publicUrl}/qr-code/${id}`);
    rmSync(path.join(folder, 'home.csv'));
    await home.dispose();
  });

  it('does not mark a batch as printed on failure', async () => {
    await makeBatch(app, 'Summer', 3);
    const made = await sheet('--batch', 'Summer', '--brand', '家', '--out', 'summer.pdf');
    expect(made).toMatchObject({ code: 1, stdout: '' });
    expect(made.stderr).toMatch(/^The built-in font cannot write "家" [^\n]+--font[^\n]+\n$/);
    expect(await printedAt('Summer')).toBeNull();
  });

  it.each([
    [['--batch', 'Autumn', '--out', 'a.pdf'], /^There is no batch "Autumn": [^\n]+\n$/],
    [
      ['--batch', 'Spring 2026'],
      /^Usage: npm run codes -- sheet [^\n]+\n +npm run codes -- sheet --print-layout NAME\n$/,
    ],
    [['--out', 'a.pdf'], /^Usage: npm run codes -- sheet /],
    [
      ['--batch', 'Spring 2026', '--appeal', 'xx', '--out', 'a.pdf'],
      /^The line for finders must be in one of en, [^\n]+\n$/,
    ],
    [['--batch', 'Spring 2026', '--layout', 'a4', '--out', 'a.pdf'], /^There is no layout "a4": [^\n]+\n$/],
    [['--batch', 'Spring 2026', '--out', 'nowhere/a.pdf'], /there is no folder/],
  ])('reports %j by its message alone', async (args, line) => {
    const { code, stdout, stderr } = await sheet(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(line);
  });
});
