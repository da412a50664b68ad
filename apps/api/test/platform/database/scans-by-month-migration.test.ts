import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { openBlankDatabase } from '@homeward/testing/hostile/archives.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addComingMonths } from '../../../src/features/scans/months/arrange-scan-months.ts';
import { listPartitions } from '../../../src/features/scans/months/scan-months-repository.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { migrateSchema } from '../../../src/platform/database/migrate-schema.ts';

const SCANS = 400;

describe('the migration to monthly partitions of scans', () => {
  const app = useTestApp();
  const listScans = (db: Db) => db.selectFrom('scans').selectAll().orderBy('id').execute();
  const openOlder = async () => {
    const database = await openBlankDatabase();
    await migrateSchema(database.database.db, '0019-outgoing-channels');
    return database;
  };

  it('preserves every scan, in one partition until the end of its month', async () => {
    const older = await openOlder();
    const { db } = older.database;
    const [olivia] = await signInCrowd({ db, clock: app.clock }, 1);
    await sql`insert into codes (id, minted_at) values ('2222222222222222', ${app.clock.now()})`.execute(db);
    await sql`
      insert into activations (id, code_id, account_id, name, email, mobile_number, category, default_message,
        survey_answer, is_lost, created_at)
      values (gen_random_uuid(), '2222222222222222', ${olivia?.id}, 'Kite', '', '', '', '', '', false, ${app.clock.now()})`.execute(
      db,
    );
    await sql`
      insert into scans (id, code_id, activation_id, scanned_at, device, os, country, is_own)
      select gen_random_uuid(), code_id, id, created_at + n * interval '1 hour', '', '', '', false
      from activations, generate_series(1, ${SCANS}::integer) n`.execute(db);
    const before = await listScans(db);
    expect(before).toHaveLength(SCANS);
    await migrateSchema(db, '0020-scans-by-month');
    expect(await listScans(db)).toEqual(before);
    const [until, ...others] = await listPartitions(db);
    expect(until).toMatchObject({ isBefore: true });
    expect(others).toEqual([]);
    const next = until?.month ?? app.clock.now();
    expect(next.getTime()).toBeGreaterThan(Math.max(...before.map((scan) => scan.scanned_at.getTime())));
    // The months that follow begin where it ends.
    await addComingMonths({ ...app.context, db }, next);
    expect(await listPartitions(db)).toHaveLength(4);
    await sql`delete from activations`.execute(db);
    expect(await listScans(db)).toEqual([]);
    await older.dispose();
  });

  it('leaves no partition without scans', async () => {
    const older = await openOlder();
    const { db } = older.database;
    await migrateSchema(db, '0020-scans-by-month');
    expect(await listPartitions(db)).toEqual([]);
    await addComingMonths({ ...app.context, db }, app.clock.now());
    expect(await listPartitions(db)).toHaveLength(3);
    await older.dispose();
  });
});
