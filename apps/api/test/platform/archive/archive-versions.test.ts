import { codes } from '@homeward/contract';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { openTestApp } from '@homeward/testing/app/test-app.ts';
import { openTestDatabase } from '@homeward/testing/database/test-database.ts';
import {
  linesOf,
  openBlankDatabase,
  restoreDatabase,
  saveDatabase,
} from '@homeward/testing/hostile/archives.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateSchema } from '../../../src/platform/database/migrate-schema.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const TIMEOUT_MS = 60_000;

it('an older version’s archive is restored, also over today’s empty tables', {
  timeout: TIMEOUT_MS,
}, async () => {
  const old = await openBlankDatabase();
  const { db } = old.database;
  await migrateSchema(db, '0005-resets-and-invitations');
  const [olivia] = await signInCrowd({ db, clock: { now: () => NOW } }, 1);
  await sql`insert into codes (id, minted_at) values ('2222222222222222', ${NOW})`.execute(db);
  await sql`
    insert into activations (id, code_id, account_id, name, email, mobile_number, category, default_message,
      survey_answer, is_lost, created_at)
    values (gen_random_uuid(), '2222222222222222', ${olivia?.id}, 'Ünïque kite', '', '', 'Toys', '', '', false, ${NOW})`.execute(
    db,
  );
  const archive = await saveDatabase(db);
  await old.dispose();
  expect(JSON.parse(linesOf(archive)[0] ?? '')).toMatchObject({ migration: '0005-resets-and-invitations' });
  expect(linesOf(archive).join()).not.toContain('item_photos');

  const today = await openTestDatabase();
  await restoreDatabase(today.database.db, archive);
  const app = await openTestApp({ database: today });
  try {
    // Found by what a later migration makes of the rows.
    const query = { name: 'unique kite' };
    const { body } = await app.call(codes.search, { query }, { bearer: olivia?.accessToken ?? '' });
    expect(body.qrCodes.map(({ name }) => name)).toEqual(['Ünïque kite']);
  } finally {
    await app.dispose();
  }
});

it('a newer version’s database is neither saved nor replaced, and an empty one is not saved', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { database, dispose } = await openTestDatabase();
  const { db } = database;
  try {
    const archive = await saveDatabase(db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', ${NOW.toISOString()})`.execute(
      db,
    );
    await expect(saveDatabase(db)).rejects.toThrow(/newer version \(migration 9999-later\)/);
    await expect(restoreDatabase(db, archive)).rejects.toThrow(/newer version \(migration 9999-later\)/);
  } finally {
    await dispose();
  }
  const blank = await openBlankDatabase();
  await expect(saveDatabase(blank.database.db)).rejects.toThrow(/has no tables of Homeward/);
  await blank.dispose();
});
