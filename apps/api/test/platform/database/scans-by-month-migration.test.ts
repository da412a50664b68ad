import { activateCode } from '@homeward/testing/app/builders.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { addScansInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addComingMonths } from '../../../src/features/scans/months/keep-scan-months.ts';
import { listPartitions } from '../../../src/features/scans/months/scan-months-repository.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { up } from '../../../src/platform/database/migrations/0020-scans-by-month.ts';

const SCANS = 400;

/** The table as the migrations before made it. */
async function makeTableOfBefore(db: Db): Promise<void> {
  await sql`drop table scans`.execute(db);
  await sql`
    create table scans (
      id uuid primary key,
      code_id text not null references codes (id) on delete cascade,
      activation_id uuid references items (id) on delete cascade,
      scanned_at timestamptz not null, device text not null, os text not null, country text not null,
      lat double precision, lng double precision, is_own boolean not null
    )`.execute(db);
  await sql`create index scans_by_activation on scans (activation_id, scanned_at desc, id desc)`.execute(db);
  await sql`create index scans_with_place on scans (activation_id, scanned_at desc, id desc) where lat is not null`.execute(
    db,
  );
  await sql`create index scans_by_time on scans (scanned_at)`.execute(db);
}

describe('the migration that gave each month of scans a partition', () => {
  const app = useTestApp();
  const listScans = (db: Db) => db.selectFrom('scans').selectAll().orderBy('id').execute();

  it('keeps every scan, in one partition of everything until the month ends in which it runs', async () => {
    const { db } = app.context;
    const olivia = await addPerson(app, 'Olivia');
    await activateCode(app, olivia);
    await makeTableOfBefore(db);
    await addScansInBulk(db, olivia.id, SCANS);
    const before = await listScans(db);
    expect(before).toHaveLength(SCANS);
    await up(db as unknown as Kysely<unknown>);
    expect(await listScans(db)).toEqual(before);
    const [until, ...others] = await listPartitions(db);
    expect(until).toMatchObject({ isBefore: true });
    expect(others).toEqual([]);
    const next = until?.month ?? app.clock.now();
    expect(next.getTime()).toBeGreaterThan(Math.max(...before.map((scan) => scan.scanned_at.getTime())));
    // The months that follow begin where it ends.
    await addComingMonths(app.context, next);
    expect(await listPartitions(db)).toHaveLength(4);
    await db.deleteFrom('accounts').where('id', '=', olivia.id).execute();
    await db.deleteFrom('items').execute();
    expect(await listScans(db)).toEqual([]);
  });

  it('leaves no partition behind where there was no scan', async () => {
    const { db } = app.context;
    await makeTableOfBefore(db);
    await up(db as unknown as Kysely<unknown>);
    expect(await listPartitions(db)).toEqual([]);
    await addComingMonths(app.context, app.clock.now());
    expect(await listPartitions(db)).toHaveLength(3);
  });
});
