import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backups, codes } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, mint } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addOperatorPerson } from '@homeward/testing/app/operators.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { archiveOf, linesOf } from '@homeward/testing/hostile/archives.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PASSPHRASE = 'correct horse battery staple';
const LARGE_BYTES = 4e12;

describe('restoring a backup in the console', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeward-restore-'));
  const settings = { DATA_DIR: folder, BACKUP_DIR: path.join(folder, 'backups') };
  const names: string[] = [];
  let olivia: Person;
  let code: string;
  let app: TestApp;

  const listNames = async (from: TestApp) =>
    (await from.call(backups.listBackups, {}, AS_OPERATOR)).body.backups.map(({ name }) => name);
  const open = (env: NodeJS.ProcessEnv = {}) => openTestApp({ env: { ...settings, ...env } });

  beforeAll(async () => {
    for (const env of [{}, { BACKUP_PASSPHRASE: PASSPHRASE }]) {
      const full = await open(env);
      // Retention would delete the older of two backups of a day.
      full.clock.advance(names.length * DAY_MS);
      olivia = await addPerson(full, 'Olivia');
      code = await activateCode(full, olivia);
      await full.call(backups.startRun, { body: { kind: 'backup' } }, AS_OPERATOR);
      await full.runJobs();
      names.push(...(await listNames(full)).filter((name) => !names.includes(name)));
      await full.dispose();
    }
  });
  beforeEach(async () => {
    app = await open();
  });
  afterEach(() => app.dispose());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function restore(body: { name?: string; passphrase?: string }, caller = AS_OPERATOR) {
    const { status, body: answer } = await app.call(backups.restore, { body }, caller);
    if (status !== 200) return answer.resultMessage.en;
    const show = async () => (await app.call(backups.showRestore, { params: { id: answer.id } })).body;
    await expect.poll(async () => (await show()).state, { timeout: 60_000 }).not.toBe('running');
    return show();
  }

  const fileOf = (name = '') => path.join(folder, 'backups', name);
  const isThere = async () =>
    (await app.call(codes.details, { params: { id: code } }, { bearer: olivia.accessToken })).status;

  it('an encrypted backup from the list replaces blank tags, and sessions, jobs and the audit log go on', async () => {
    await mint(app);
    expect(await restore({ name: names[1] ?? '', passphrase: PASSPHRASE })).toMatchObject({
      state: 'done',
      error: null,
      parkedMails: 0,
    });
    expect(await isThere()).toBe(200);
    expect((await app.fetch(`/qr-code/${code}`)).status).toBe(200);
    const acts = await app.context.db.selectFrom('audit_log').select(['act', 'operator_name']).execute();
    expect(acts).toContainEqual({ act: 'backup.restored', operator_name: 'operator token' });
    await app.runJobs();
    expect(await restore({ name: names[1] ?? '' })).toMatch(/this service has accounts or items/);
  });

  it('an operator with an account restores into a service in which only operators have accounts', async () => {
    const ada = await addOperatorPerson(app, 'Ada');
    const caller = { bearer: ada.accessToken };
    const bob = await addPerson(app, 'Bob');
    expect(await restore({ name: names[0] ?? '' }, caller)).toMatch(/accounts or items/);
    await app.context.db.deleteFrom('accounts').where('id', '=', bob.id).execute();
    expect((await app.call(backups.listBackups, {}, caller)).body.isEmpty).toBe(true);
    expect(await restore({ name: names[0] ?? '' }, caller)).toMatchObject({ state: 'done', error: null });
    const accounts = await app.context.db.selectFrom('accounts').select('name').execute();
    expect(accounts.map(({ name }) => name)).toEqual([expect.stringMatching(/^Olivia/)]);
    expect((await app.call(backups.listBackups, {}, caller)).status).toBe(401);
  });

  it('an uploaded backup arrives in parts, of which one may be sent twice', async () => {
    const bytes = readFileSync(fileOf(names[0]));
    const size = bytes.length;
    const half = Math.floor(size / 2);
    const send = async (at: number, end: number, whole = size) => {
      const file = new Blob([bytes.subarray(at, end)], { type: 'application/gzip' });
      const { status, body } = await app.call(
        backups.uploadBackup,
        { query: { at, size: whole }, file },
        AS_OPERATOR,
      );
      return status === 200 ? body.bytes : body.resultMessage.en;
    };
    expect(await send(0, half, 100e9)).toMatch(/files of up to 20 GB, npm run restore larger ones/);
    expect(await send(half, size)).toMatch(/a part of the upload is missing/);
    expect([await send(0, half), await send(0, half), await send(half, size)]).toEqual([half, half, size]);
    expect(await restore({})).toMatchObject({ state: 'done', error: null });
    expect(await restore({})).toMatch(/accounts or items/);
  });

  it.each([
    ['of another passphrase', 'passphrase', /This passphrase does not open the backup/],
    ['without its passphrase', 'none', /it needs its passphrase/],
    ['that is cut', 'cut', /is damaged/],
    ['of a newer version', 'newer', /newer or another version/],
    ['that is none', 'other', /This is no archive of Homeward/],
  ] as const)(
    'a backup %s is refused with a sentence, and the service stays empty and usable',
    async (_, kind, reason) => {
      const [gz = '', age = ''] = names;
      const made = 'homeward-2026-11-01T000000Z.gz';
      if (kind === 'cut') writeFileSync(fileOf(made), readFileSync(fileOf(gz)).subarray(0, -50));
      if (kind === 'other') writeFileSync(fileOf(made), 'PNG');
      if (kind === 'newer') {
        const lines = linesOf(readFileSync(fileOf(gz)));
        writeFileSync(
          fileOf(made),
          archiveOf(lines.map((line) => line.replace('"migration":"0', '"migration":"7'))),
        );
      }
      const isEncrypted = kind === 'passphrase' || kind === 'none';
      const passphrase = kind === 'passphrase' ? { passphrase: 'wrong horse battery staple' } : {};
      expect(await restore({ name: isEncrypted ? age : made, ...passphrase })).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(reason),
      });
      expect(await mint(app)).toHaveLength(1);
    },
  );

  it('a backup that is larger than the embedded database’s disk is refused before the restore', async () => {
    const [name, database] = ['homeward-2026-11-02T000000Z.gz', path.join(folder, 'database')];
    mkdirSync(database);
    writeFileSync(fileOf(name), '');
    truncateSync(fileOf(name), LARGE_BYTES);
    expect(await restore({ name })).toMatch(/is too full: \d+ MB are needed/);
    for (const file of [fileOf(name), database]) rmSync(file, { recursive: true });
  });

  it('a restore is refused without such a backup, and with several processes', async () => {
    expect(await restore({ name: 'homeward-2020-01-01T000000Z.gz' })).toMatch(/there is no such backup/);
    const several = await open({ WEB_CONCURRENCY: '2' });
    const { status } = await several.call(backups.restore, { body: {} }, AS_OPERATOR);
    await several.dispose();
    expect(status).toBe(409);
  });
});
