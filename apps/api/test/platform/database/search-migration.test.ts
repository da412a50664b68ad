import { codes } from '@homeward/contract';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { openTestApp } from '@homeward/testing/app/test-app.ts';
import { openBlankDatabase } from '@homeward/testing/hostile/archives.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { migrateSchema } from '../../../src/platform/database/migrate-schema.ts';

/** More than the migration takes at a time. */
const ITEMS = 2001;

it('the search migration makes every earlier item findable, also among thousands', async () => {
  const database = await openBlankDatabase();
  const { db } = database.database;
  await migrateSchema(db, '0005-resets-and-invitations');
  const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
  await sql`insert into codes select lpad(n::text, 16, '0'), now() from generate_series(0, ${ITEMS - 1}::integer) n`.execute(
    db,
  );
  await sql`
    insert into activations (id, code_id, account_id, name, email, mobile_number, category, default_message,
      survey_answer, is_lost, created_at)
    select gen_random_uuid(), lpad(n::text, 16, '0'), ${olivia?.id}::uuid, 'Ünïque ' || n || ' thing', '', '', '', '', '', false, now()
    from generate_series(0, ${ITEMS - 1}::integer) n`.execute(db);
  await migrateSchema(db);
  const app = await openTestApp({ database });
  try {
    for (const number of [0, 999, 1000, 2000]) {
      const query = { name: `unique ${number} thing` };
      const { body } = await app.call(codes.search, { query }, { bearer: olivia?.accessToken ?? '' });
      expect(body.qrCodes.map(({ name }) => name)).toEqual([`Ünïque ${number} thing`]);
    }
  } finally {
    await app.dispose();
  }
});
