import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addItemOnTag } from '@homeward/testing/database/add-item-on-tag.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { type AcknowledgedWrites, writeUntilExit } from '@homeward/testing/processes/acknowledged-writes.ts';
import { IS_DRILL } from '@homeward/testing/processes/drills.ts';
import { killProcessTree } from '@homeward/testing/processes/process-tree.ts';
import { type ProductProcess, startProductProcess } from '@homeward/testing/processes/product-process.ts';
import { runArchiveCommand } from '@homeward/testing/processes/run-archive-command.ts';
import { runProduct } from '@homeward/testing/processes/run-product.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTagId } from '../../src/features/batches/batch-rules.ts';
import { addTags } from '../../src/features/items/tag-repository.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { migrate, openDatabase } from '../../src/platform/database/open-database.ts';

const VICTIMS = ['product', 'server', 'both'] as const;
/** Interrupted besides writes; a start creates and migrates the database where there is none. */
const MOMENTS = ['writes', 'backup', 'start', 'first start'] as const;
/** Each moment once, with each victim; or, before a release, each victim many times at each moment. */
const ROUNDS = IS_DRILL ? 250 : MOMENTS.length;
const FREE_CODES = 20_000;
/** Bounds of the acknowledged writes before a kill, so that each interrupts another moment. */
const ANSWERS_MIN = 15;
const ANSWERS_MAX = 50;
/** A later start takes about this long. */
const START_MS = 600;

describe('kill -9 of the product and of its database server', () => {
  let folder: string;
  let product: ProductProcess | undefined;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'homeward-killed-'));
  });
  afterEach(async () => {
    await product?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (dataDir = 'data') => {
    product = await startProductProcess({ DATA_DIR: path.join(folder, dataDir), LIMITS_SCALE: '1000000' });
    return product;
  };

  async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const directory = path.join(folder, 'data/database');
    const database = await openDatabase({ kind: 'embedded', directory }, { onFatal: failLoudly });
    try {
      await migrate(database);
      return await work(database.db);
    } finally {
      await database.close();
    }
  }

  /** An owner with an item, and many blank codes. */
  const prepare = () =>
    withDatabase(async (db) => {
      const now = systemClock.now();
      const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
      const [code, ...freeCodes] = Array.from({ length: FREE_CODES }, newTagId);
      if (!olivia || !code) throw new Error('Nobody signed in, or there is no code');
      await addTags(db, [code, ...freeCodes], now);
      const item = buildItem({ email: olivia.email });
      await addItemOnTag(db, { id: newId(now), codeId: code, accountId: olivia.id, item, now });
      return { accessToken: olivia.accessToken, code, takeFreeCode: () => freeCodes.pop() ?? '' };
    });

  /** Acknowledged writes that are not stored once. */
  const findDamage = (acknowledged: AcknowledgedWrites) =>
    withDatabase(async (db) => {
      const stored = {
        notes: await db.selectFrom('notes').select('message as key').execute(),
        scans: await db.selectFrom('scans').select('os as key').execute(),
        registrations: await db
          .selectFrom('tags')
          .select('id as key')
          .where('item_id', 'is not', null)
          .execute(),
      };
      return (['notes', 'scans', 'registrations'] as const).flatMap((kind) => {
        const counts = new Map<string, number>();
        for (const { key } of stored[kind]) counts.set(key, (counts.get(key) ?? 0) + 1);
        return acknowledged[kind].flatMap((key) => {
          const count = counts.get(key) ?? 0;
          return count === 1 ? [] : [`${kind}: ${key} is stored ${count} times`];
        });
      });
    });

  function serverPid(dataDir = 'data'): number {
    const file = path.join(folder, dataDir, 'database/postgres/postmaster.pid');
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    if (!(pid > 0)) throw new Error('The lock file is not written yet');
    return pid;
  }

  async function killDuring(victim: (typeof VICTIMS)[number], running: ProductProcess): Promise<void> {
    await Promise.all([
      victim === 'product' ? undefined : killProcessTree(serverPid()),
      victim === 'server' ? undefined : running.kill(),
    ]);
    if (victim !== 'server') return;
    // The product restarts its server.
    await expect
      .poll(async () => (await fetch(`${running.baseUrl}/readyz`)).status, { timeout: 30_000 })
      .toBe(200);
    await running.kill();
  }

  it(`loses and doubles no acknowledged write, and each start succeeds, in ${ROUNDS} rounds`, async () => {
    const target = await prepare();
    const acknowledged: AcknowledgedWrites = { notes: [], scans: [], registrations: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'both';
      const moment = MOMENTS[round % MOMENTS.length];
      if (moment === 'start' || moment === 'first start') {
        const dataDir = moment === 'start' ? 'data' : `new-${round}`;
        await killStart(victim, dataDir, Math.random() * START_MS * (moment === 'start' ? 1 : 3));
        await (await start(dataDir)).kill();
        continue;
      }
      const running = await start();
      const saving =
        moment === 'backup'
          ? runArchiveCommand('backup', ['--out', `${round}.gz`], {
              folder,
              env: { DATA_DIR: path.join(folder, 'data') },
            })
          : undefined;
      const answersMax = ANSWERS_MIN + Math.floor(Math.random() * (ANSWERS_MAX - ANSWERS_MIN));
      let answers = 0;
      let killing: Promise<void> | undefined;
      await writeUntilExit({ ...target, baseUrl: running.baseUrl }, acknowledged, () => {
        answers += 1;
        if (answers === answersMax) killing = killDuring(victim, running);
      });
      await killing;
      await saving;
      expect(answers, `Round ${round}: ${running.complaints()}`).toBeGreaterThanOrEqual(answersMax);
    }
    for (const writes of Object.values(acknowledged)) expect(writes.length).toBeGreaterThan(0);
    expect(await findDamage(acknowledged)).toEqual([]);
  }, 1_800_000);

  async function killStart(
    victim: (typeof VICTIMS)[number],
    dataDir: string,
    afterMs: number,
  ): Promise<void> {
    const { child, ended } = runProduct({ DATA_DIR: path.join(folder, dataDir) });
    await delay(afterMs);
    if (victim !== 'product') await killServerIfAny(dataDir);
    // Alone, the server is started again, or the product ends with one line.
    if (victim === 'server') await delay(Math.random() * START_MS);
    child.kill('SIGKILL');
    await ended;
  }

  async function killServerIfAny(dataDir: string): Promise<void> {
    try {
      await killProcessTree(serverPid(dataDir));
    } catch {
      // It has not started yet.
    }
  }
});
