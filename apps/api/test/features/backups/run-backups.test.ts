import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backups } from '@homeward/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { type S3Server, startS3Server } from '@homeward/testing/app/s3-server.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const DESK = 'desk@example.org';
const PASSPHRASE = 'correct horse battery staple';

describe('backups by themselves', () => {
  let folder: string;
  const cleanups: (() => Promise<unknown>)[] = [];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'homeward-backups-'));
  });
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
    const place = env.BACKUP_S3_URL ? {} : { BACKUP_DIR: path.join(folder, 'backups') };
    const app = await openTestApp({
      env: {
        BACKUP_DIR: undefined,
        DATA_DIR: folder,
        BACKUP_TIME: '03:30',
        SUPPORT_EMAIL: DESK,
        ...place,
        ...env,
      },
    });
    cleanups.push(() => app.dispose());
    return app;
  }

  async function openS3(): Promise<S3Server> {
    const server = await startS3Server({ timeoutS: 5 });
    cleanups.push(() => server.stop());
    return server;
  }

  const list = async (app: TestApp) => (await app.call(backups.listBackups, {}, AS_OPERATOR)).body;
  const start = (app: TestApp, kind: 'backup' | 'rehearsal' = 'backup') =>
    app.call(backups.startRun, { body: { kind } }, AS_OPERATOR);

  it('a backup is made each night, and the first one is rehearsed', async () => {
    const app = await open();
    await activateCode(app, await addPerson(app, 'Olivia'));
    await app.runJobs();
    expect((await list(app)).backups).toEqual([]);
    for (let night = 0; night < 2; night += 1) {
      app.clock.advance(DAY_MS);
      await app.runJobs();
    }
    const { backups: stored, lastBackup, lastRehearsal, problem, running } = await list(app);
    expect(stored).toHaveLength(2);
    expect(readdirSync(path.join(folder, 'backups')).sort().reverse()).toEqual(
      stored.map(({ name }) => name),
    );
    expect({ problem, running, errors: [lastBackup?.error, lastRehearsal?.error] }).toEqual({
      problem: null,
      running: [],
      errors: [null, null],
    });
    expect(lastRehearsal).toMatchObject({ error: null, pages: 1 });
    expect(lastRehearsal?.file).toBe(stored[1]?.name);
    const scratch = sql`select from pg_database where datname = current_database() || '_homeward_rehearsal'`;
    expect((await scratch.execute(app.context.db)).rows).toEqual([]);
  });

  it('an encrypted backup in an S3 storage is rehearsed, and shows in the metrics', async () => {
    const s3 = await openS3();
    const app = await open({ BACKUP_S3_URL: s3.url, BACKUP_PASSPHRASE: PASSPHRASE });
    await start(app);
    await start(app, 'rehearsal');
    expect((await start(app)).status).toBe(200);
    await app.runJobs();
    const { backups: stored, lastRehearsal, isEncrypted } = await list(app);
    expect(stored).toMatchObject([{ isEncrypted: true }]);
    expect([isEncrypted, lastRehearsal?.error, lastRehearsal?.pages]).toEqual([true, null, 0]);
    const [[key, object] = []] = s3.objects;
    expect(key).toBe(`homeward/${stored[0]?.name}`);
    expect(object?.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n');
    const metrics = await (await app.fetch('/metrics')).text();
    expect(metrics).toContain(
      `homeward_backup_last_success_timestamp_seconds ${app.clock.now().getTime() / 1000}`,
    );
    expect(metrics).toContain('homeward_backup_failed 0');
  });

  it.each([
    [403, /refused access to vault \(403/],
    [500, /answered 500/],
    ['silent', /did not answer within 5 seconds/],
  ] as const)(
    'a storage that answers %s leaves the old backup, and one mail a day names the reason',
    async (fault, reason) => {
      const s3 = await openS3();
      const app = await open({ BACKUP_S3_URL: s3.url });
      await start(app);
      await app.runJobs();
      const before = [...s3.objects.keys()];
      s3.fault = fault;
      app.clock.advance(MINUTE_MS);
      await start(app);
      const [mail, ...others] = await app.mailsTo(DESK);
      expect(mail?.subject).toBe('Homeward: The last backup failed');
      expect(mail?.text).toMatch(reason);
      expect([others, [...s3.objects.keys()]]).toEqual([[], before]);
      expect(await (await app.fetch('/metrics')).text()).toContain('homeward_backup_failed 1');
      s3.fault = undefined;
      const { problem, lastBackup, backups: stored } = await list(app);
      expect([problem, lastBackup?.error, stored.length]).toEqual([
        'failed',
        expect.stringMatching(reason),
        1,
      ]);
      app.clock.advance(DAY_MS);
      await app.runJobs();
      expect((await list(app)).problem).toBe(null);
    },
  );

  it('a run that ended its process three times is given up, and a left part is deleted', async () => {
    const app = await open();
    const part = path.join(folder, 'backups', 'homeward-2026-11-20T033000Z.gz.part');
    mkdirSync(path.dirname(part));
    writeFileSync(part, 'half');
    expect((await list(app)).backups).toEqual([]);
    await start(app);
    await app.context.db
      .updateTable('backup_runs')
      .set({ attempts: 2, started_at: app.clock.now() })
      .execute();
    await app.runJobs();
    expect([(await list(app)).lastBackup?.error, existsSync(part)]).toEqual([null, false]);
    app.clock.advance(HOUR_MS);
    await start(app);
    await app.context.db
      .updateTable('backup_runs')
      .set({ attempts: 3 })
      .where('ended_at', 'is', null)
      .execute();
    await app.runJobs();
    expect((await list(app)).lastBackup?.error).toMatch(/ended 3 times/);
  });
});
