import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operator } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { OPERATOR_TOKEN, openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { runCodes } from '@homeward/testing/processes/codes-command.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the adopt command', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example' } });
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'homeward-adopt-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const adopt = (...args: string[]) => runCodes(app, folder, ['adopt', ...args]);
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const find = async (id: string) => {
    const { body } = await app.call(operator.findCodes, { query: { id } }, AS_OPERATOR);
    return body.codes[0];
  };

  it('restores tags of another database from the table of its labels', async () => {
    const former = await openTestApp({ env: { PUBLIC_URL: 'https://tags.example' } });
    const ids = await makeBatch(former, 'Summer', 12);
    await runCodes(former, folder, ['sheet', '--batch', 'Summer', '--csv', 'labels.csv']);
    await former.dispose();
    const adopted = await adopt('labels.csv');
    expect(adopted).toEqual({
      code: 0,
      stdout: 'labels.csv: 12 tags adopted, 0 known before, 0 lines refused.\n',
      stderr: '',
    });
    expect(await find(ids[0] ?? '')).toMatchObject({ state: 'blank', batch: 'Summer' });
    const again = await adopt('labels.csv');
    expect(again.stdout).toBe('labels.csv: 0 tags adopted, 12 known before, 0 lines refused.\n');
  });

  it('retires the ids of a second list before it adopts the first, and lists refused lines', async () => {
    const active = await activateCode(app, await addPerson(app, 'Olivia'));
    const [stolen, other] = ['2345abcdefghjk0m', '2345abcdefghjk0n'];
    write('list.csv', `id,url,batch\n${stolen},,Winter\n${other},,\nnone,,\n`);
    write('stolen.csv', `id\n${stolen}\n${active}\n`);
    const { code, stdout, stderr } = await adopt('list.csv', '--retired', 'stolen.csv', '--batch', 'Autumn');
    expect(stdout.split('\n')).toEqual([
      'stolen.csv: out of use now: 1 unknown and 0 blank, 1 known before, 1 line refused.',
      'list.csv: 1 tag adopted, 1 known before, 1 line refused.',
      '',
    ]);
    expect(stderr.split('\n')).toEqual([
      `stolen.csv:3: ${active} carries an item: replace it in the console`,
      'list.csv:4: "none" is not the id of a tag',
      '',
    ]);
    expect(code).toBe(1);
    expect(await find(stolen)).toMatchObject({ state: 'retired', batch: 'Winter' });
    expect((await find(active))?.state).toBe('active');
    expect(await find(other)).toMatchObject({ state: 'blank', batch: 'Autumn' });
  });

  it('warns of tags whose printed host differs from the server’s', async () => {
    const id = '2345abcdefghjk0p';
    write('old.csv', `id,url\n${id},https://old.example/qr-code/${id}\n`);
    expect(await adopt('old.csv')).toMatchObject({
      code: 0,
      stderr:
        'old.csv: 1 link to https://old.example, and this server is https://tags.example: let https://old.example lead here.\n',
    });
  });

  it('reads server and token from the file of --env-file', async () => {
    write('list.csv', '2345abcdefghjk0q\n');
    write('service.env', `# Settings\nHOMEWARD_URL=${app.baseUrl}\nOPERATOR_TOKEN="${OPERATOR_TOKEN}"\n`);
    const nothing = { HOMEWARD_URL: undefined, OPERATOR_TOKEN: undefined, PORT: '1' };
    const lost = await runCodes(app, folder, ['adopt', 'list.csv'], nothing);
    expect(lost).toMatchObject({ code: 1, stdout: '' });
    expect(lost.stderr).toMatch(/^There is no [^\n]+operator-token: [^\n]+--env-file FILE\.\n$/);
    const args = ['--env-file', 'service.env', 'adopt', 'list.csv'];
    expect(await runCodes(app, folder, args, nothing)).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    [[], /^Usage: npm run codes -- adopt [^\n]+\n$/],
    [['none.csv'], /^ENOENT[^\n]+none\.csv'\n$/],
    [['empty.csv'], /^empty\.csv: there is no tag in it\.\n$/],
    [['list.csv', '--env-file'], /^--env-file needs the name of a file\.\n$/],
  ])('ends with one line for %j', async (args, line) => {
    write('empty.csv', 'id,url,batch\n');
    const { code, stdout, stderr } = await adopt(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
  });
});
