import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import {
  copyDatabaseInto,
  copyTestDatabase,
  databaseKind,
} from '@homeward/testing/database/test-database.ts';
import { type AcknowledgedWrites, writeUntilExit } from '@homeward/testing/processes/acknowledged-writes.ts';
import { IS_DRILL } from '@homeward/testing/processes/drills.ts';
import { type ProductProcess, startProductProcess } from '@homeward/testing/processes/product-process.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newCodeId } from '../../src/features/batches/batch-rules.ts';
import { addCodes } from '../../src/features/batches/minted-code-repository.ts';
import { addActivation } from '../../src/features/codes/code-repository.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { type DatabaseSettings, openDatabase } from '../../src/platform/database/open-database.ts';

const ROUNDS = IS_DRILL ? 20 : 3;
const FREE_CODES = 5000;
/** Each round ends in the middle of its writing, every time somewhere else. */
const ANSWERS_MIN = 15;
const ANSWERS_MAX = 50;

describe('kill -9 of the product', () => {
  let dataDir: string;
  let settings: DatabaseSettings;
  let removeDatabase: () => Promise<void>;
  let product: ProductProcess | undefined;

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-killed-'));
    const copy = databaseKind() === 'postgres' ? await copyTestDatabase() : undefined;
    settings = copy?.settings ?? { kind: 'embedded', directory: path.join(dataDir, 'database') };
    removeDatabase = async () => copy?.remove();
    if (copy === undefined) copyDatabaseInto(dataDir);
  });
  afterEach(async () => {
    await product?.kill();
    await removeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = () =>
    startProductProcess({
      DATA_DIR: dataDir,
      LIMITS_SCALE: '1000000',
      ...(settings.kind === 'postgres' ? { DATABASE_URL: settings.url } : {}),
    });

  /** An owner with an item, and many blank codes. */
  async function prepare() {
    const database = await openDatabase(settings, { onFatal: failLoudly });
    try {
      const { db } = database;
      const now = systemClock.now();
      const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
      if (!olivia) throw new Error('No crowd signed in');
      const [code, ...freeCodes] = Array.from({ length: FREE_CODES }, newCodeId);
      if (!code) throw new Error('There is no code');
      await addCodes(db, [code, ...freeCodes], now);
      const item = buildItem({ email: olivia.email });
      await addActivation(db, { id: newId(now), codeId: code, accountId: olivia.id, item, now });
      return { accessToken: olivia.accessToken, code, takeFreeCode: () => freeCodes.pop() ?? '' };
    } finally {
      await database.close();
    }
  }

  async function findMissing(acknowledged: AcknowledgedWrites) {
    const database = await openDatabase(settings, { onFatal: failLoudly });
    try {
      const { db } = database;
      const notes = await db.selectFrom('notes').select('message as key').execute();
      const scans = await db.selectFrom('scans').select('os as key').execute();
      const registrations = await db.selectFrom('activations').select('code_id as key').execute();
      const without = (keys: string[], rows: { key: string }[]) => {
        const stored = new Set(rows.map(({ key }) => key));
        return keys.filter((key) => !stored.has(key));
      };
      return {
        notes: without(acknowledged.notes, notes),
        scans: without(acknowledged.scans, scans),
        registrations: without(acknowledged.registrations, registrations),
      };
    } finally {
      await database.close();
    }
  }

  it(`loses no note, scan or registration that was acknowledged, in ${ROUNDS} rounds`, async () => {
    const target = await prepare();
    const acknowledged: AcknowledgedWrites = { notes: [], scans: [], registrations: [] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const running = await start();
      product = running;
      const answersMax = ANSWERS_MIN + Math.floor(Math.random() * (ANSWERS_MAX - ANSWERS_MIN));
      let answers = 0;
      await writeUntilExit({ ...target, baseUrl: running.baseUrl }, acknowledged, () => {
        answers += 1;
        if (answers === answersMax) void running.kill();
      });
      await running.kill();
      expect(
        answers,
        `Round ${round}: the product ended by itself. ${running.complaints()}`,
      ).toBeGreaterThanOrEqual(answersMax);
    }
    for (const writes of Object.values(acknowledged)) expect(writes.length).toBeGreaterThan(ROUNDS);
    expect(await findMissing(acknowledged)).toEqual({ notes: [], scans: [], registrations: [] });
  }, 600_000);
});
