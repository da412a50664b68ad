import { gzipSync } from 'node:zlib';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { untilLockWaits } from '@homeward/testing/database/lock-waits.ts';
import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import {
  archiveOf,
  linesOf,
  listRowTexts,
  recomputeChecksums,
  restoreDatabase,
  saveDatabase,
} from '@homeward/testing/hostile/archives.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveError } from '../../../src/platform/archive/archive-format.ts';
import { newId } from '../../../src/platform/database/ids.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const TIMEOUT_MS = 60_000;
const FLIPS = 15;
/** Time, level and system of a gzip header are independent of its content. */
const GZIP_HEADER_BYTES = 10;

const NO_PERSON = { id: '' };

describe('restoring a damaged archive', { timeout: TIMEOUT_MS }, () => {
  let empty: TestDatabase;
  let archive: Buffer;
  let lines: string[];
  let olivia: { readonly id: string } = NO_PERSON;
  let before: Record<string, string[]>;

  beforeAll(async () => {
    const full = await openTestDatabase();
    const { db } = full.database;
    [olivia = NO_PERSON] = await signInCrowd({ db, clock: { now: () => NOW } }, 1);
    const items = Array.from({ length: 50 }, (_, at) => ({
      accountId: olivia.id,
      name: `Kite ${at}`,
      createdAt: NOW,
    }));
    await addItemsInBulk(db, items);
    await db
      .insertInto('categories')
      .values({ id: newId(NOW), name: 'Kites', position: 99 })
      .execute();
    archive = await saveDatabase(db);
    lines = linesOf(archive);
    await full.dispose();
    empty = await openTestDatabase();
    before = await listRowTexts(empty.database.db);
  });
  afterAll(() => empty.dispose());

  /** Resolves with the operator's line of the error; nothing may have changed. */
  async function toApiError(bytes: Buffer): Promise<string> {
    const { db } = empty.database;
    const outcome = await restoreDatabase(db, bytes).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Error);
    expect(await listRowTexts(db)).toEqual(before);
    expect((outcome as Error).message).not.toContain('\n');
    return (outcome as Error).message;
  }

  it.each([0.02, 0.3, 0.6, 0.9, 0.999])('changes nothing if it ends after %d of itself', async (share) => {
    const message = await toApiError(archive.subarray(0, Math.floor(archive.length * share)));
    expect(message).toMatch(share < 0.1 ? /no archive of Homeward/ : /is damaged/);
  });

  it('changes nothing if any bit is flipped', async () => {
    const { length } = archive;
    const step = Math.floor((length - GZIP_HEADER_BYTES) / FLIPS);
    for (let at = GZIP_HEADER_BYTES; at < length; at += step) {
      const flipped = Buffer.from(archive);
      flipped.writeUInt8(archive.readUInt8(at) ^ 16, at);
      if (holdsTheSame(flipped)) continue;
      const outcome = await restoreDatabase(empty.database.db, flipped).catch((error: unknown) => error);
      expect(outcome, `bit at ${at} of ${length}`).toBeInstanceOf(Error);
    }
    expect(await listRowTexts(empty.database.db)).toEqual(before);
  });

  /** Some bits of an archive are ambiguous, such as the distance of a copy. */
  function holdsTheSame(flipped: Buffer): boolean {
    try {
      return linesOf(flipped).join() === lines.join();
    } catch {
      return false;
    }
  }

  const at = (start: string) => lines.findIndex((line) => line.startsWith(start));
  const changed = (from: string, to: string) => archiveOf(lines.map((line) => line.replaceAll(from, to)));

  it('changes nothing if a word, a row or a table was altered, omitted or added', async () => {
    const tags = at('{"table":"tags"');
    expect(tags).toBeGreaterThan(0);
    expect(await toApiError(changed('Kite 7', 'Bike 7'))).toMatch(/checksum of items is wrong/);
    expect(await toApiError(archiveOf(lines.toSpliced(tags + 1, 1)))).toMatch(/tags has 49 rows, not 50/);
    const [row = ''] = lines.slice(tags + 1);
    expect(await toApiError(archiveOf(lines.toSpliced(tags + 1, 0, row)))).toMatch(/duplicate key|51 rows/);
    expect(await toApiError(archiveOf(lines.toSpliced(tags, 52)))).toMatch(/tags is not where it should be/);
    expect(await toApiError(archiveOf(lines.toSpliced(tags + 1, 1, '["x"]')))).toMatch(/row does not fit/);
    expect(await toApiError(archiveOf(lines.toSpliced(tags + 1, 1, '{"rows":0}')))).toMatch(
      /belongs in its place/,
    );
    expect(await toApiError(archiveOf([...lines, row]))).toMatch(/something follows its end/);
    expect(await toApiError(archiveOf(lines.slice(0, -1)))).toMatch(/it is cut off/);
    expect(await toApiError(changed('2026-11-21T10', '2027-11-21T10'))).toMatch(/its checksum is wrong/);
    expect(await toApiError(changed('"name":"minted_at"', '"name":"printed"'))).toMatch(
      /other columns of tags/,
    );
    const hostile = changed('"type":"text"}', '"type":"text); drop table tags; --"}');
    expect(await toApiError(hostile)).toMatch(/other columns/);
    expect(await toApiError(changed('"limit_counters"', '"x"').subarray(0, 100))).toMatch(
      /no archive|is damaged/,
    );
  });

  it('changes nothing if its checksums match and its rows do not', async () => {
    const sealed = (from: RegExp, to: string) =>
      archiveOf(recomputeChecksums(lines.map((line) => line.replace(from, to))));
    expect(sealed(/never/, '').equals(archiveOf(lines))).toBe(true);
    // 099 would be parsed as 99, which is not the archive's text.
    expect(await toApiError(sealed(/"Kites","99"/, '"Kites","099"'))).toMatch(
      /categories would not be the same/,
    );
    expect(await toApiError(sealed(/"Kites","99"/, '"Kites","many"'))).toMatch(/invalid input syntax/);
    expect(await toApiError(sealed(/"Kites","99"/, '"Kites",null'))).toMatch(/null value/);
    const itemId = /[0-9a-f-]{36}/.exec(lines[at('{"table":"tags"') + 1] ?? '')?.[0];
    const ofTag = new RegExp(`null,null,null,"${itemId}"`);
    expect(await toApiError(sealed(ofTag, 'null,null,null,"00000000-0000-7000-8000-000000000000"'))).toMatch(
      /violates foreign key constraint/,
    );
  });

  it('accepts only its own format, version and kind', async () => {
    for (const foreign of ['', 'PNG', '{}', 'x'.repeat(100_000)]) {
      expect(await toApiError(Buffer.from(foreign))).toBe('This is no archive of Homeward.');
      expect(await toApiError(gzipSync(foreign))).toMatch(/no archive of Homeward|is cut off/);
    }
    expect(await toApiError(archiveOf(['{"format":"other"}']))).toBe('This is no archive of Homeward.');
    expect(await toApiError(changed('"version":1', '"version":2'))).toMatch(
      /has format 2; this version reads 1/,
    );
    expect(await toApiError(changed('"migration":"0', '"migration":"7'))).toMatch(
      /newer or another version \(migration 7/,
    );
    expect(await toApiError(changed('"kind":"backup"', '"kind":"export"'))).toMatch(
      /npm run import takes it/,
    );
    const { tables } = JSON.parse(lines[0] ?? '') as { tables: string[] };
    expect(tables).not.toContain('limit_counters');
    const carriesMore = changed(`"tables":["${tables[0]}"`, `"tables":["pg_authid","${tables[0]}"`);
    expect(await toApiError(carriesMore)).toMatch(/pg_authid is no table that it could carry/);
  });

  it('is refused if a row is committed while the restore waits for a table', async () => {
    const { db } = empty.database;
    const restored = await db.transaction().execute(async (tx) => {
      await tx.insertInto('tags').values({ id: 'of-other-data', minted_at: NOW }).execute();
      const outcome = restoreDatabase(db, archive).catch((error: unknown) => error);
      await untilLockWaits(tx);
      return { outcome };
    });
    expect(await restored.outcome).toMatchObject({
      message: expect.stringMatching(/is in use \(tags has rows\)/),
    });
    expect(await db.selectFrom('tags').select('id').execute()).toEqual([{ id: 'of-other-data' }]);
    await db.deleteFrom('tags').execute();
  });

  it('requires an unused database', async () => {
    const { db } = empty.database;
    await db.insertInto('tags').values({ id: 'of-other-data', minted_at: NOW }).execute();
    const used = await listRowTexts(db);
    await expect(restoreDatabase(db, archive)).rejects.toThrow(ArchiveError);
    await expect(restoreDatabase(db, archive)).rejects.toThrow(/is in use \(tags has rows\)/);
    expect(await listRowTexts(db)).toEqual(used);
    await db.deleteFrom('tags').execute();
    await restoreDatabase(db, archive);
    expect((await listRowTexts(db)).items).toHaveLength(50);
    expect((await listRowTexts(db)).categories).toHaveLength(11);
  });
});
