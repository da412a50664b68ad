import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { openTestDatabase } from '@homeward/testing/database/test-database.ts';
import { openBlankDatabase, restoreDatabase, saveDatabase } from '@homeward/testing/hostile/archives.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { migrateSchema } from '../../../src/platform/database/migrate-schema.ts';

/** Stored numbers before and after. */
const NUMBERS: Readonly<Record<string, string>> = {
  '+49 01701234567': '+49 1701234567',
  '+62 0812345678': '+62 812345678',
  '+43 06641234567': '+43 6641234567',
  '+60 0123456789': '+60 123456789',
  '+64 0211234567': '+64 211234567',
  '+49 1701234567': '+49 1701234567',
  '+49 0170123456': '+49 0170123456',
  '+62 00781234567': '+62 00781234567',
  '+39 0612345678': '+39 0612345678',
  '+225 0712345678': '+225 0712345678',
  '+241 06031234': '+241 06031234',
  '+229 0190011234': '+229 0190011234',
  '+44 2071838750': '+44 2071838750',
  '': '',
};

it('the migration removes the trunk prefix of a stored number if its plan has one, and no other digit', async () => {
  const old = await openBlankDatabase();
  const { db } = old.database;
  await migrateSchema(db, '0028-proofs-and-paused-channels');
  const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
  const numbers = Object.keys(NUMBERS);
  await sql`
    insert into items (id, account_id, name, email, mobile_number, category, default_message, survey_answer, is_lost,
      created_at, search_name, search_keys)
    select gen_random_uuid(), ${olivia?.id}::uuid, number, '', number, '', '', '', true, now(), '', '{}'
    from unnest(${numbers}::text[]) number`.execute(db);
  await sql`
    insert into trips (account_id, id, first_day, last_day, time_zone, starts_at, ends_at, email, mobile_number)
    select ${olivia?.id}::uuid, gen_random_uuid(), '2020-01-01', '2020-01-02', 'UTC', now(), now(), '', number
    from unnest(${numbers}::text[]) number`.execute(db);
  const archive = await saveDatabase(db, 'export');
  await old.dispose();

  const database = await openTestDatabase();
  const restored = database.database.db;
  await restoreDatabase(restored, archive, 'export');
  try {
    const items = await restored.selectFrom('items').select(['name', 'mobile_number']).execute();
    expect(Object.fromEntries(items.map(({ name, mobile_number }) => [name, mobile_number]))).toEqual(
      NUMBERS,
    );
    const trips = await restored.selectFrom('trips').select('mobile_number').execute();
    expect(trips.map(({ mobile_number }) => mobile_number).sort()).toEqual(Object.values(NUMBERS).sort());
  } finally {
    await database.dispose();
  }
});
