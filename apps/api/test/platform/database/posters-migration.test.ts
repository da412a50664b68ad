import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { openBlankDatabase } from '@homeward/testing/hostile/archives.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { migrateSchema } from '../../../src/platform/database/migrate-schema.ts';

const TAGS = {
  lostnow222222222: { isLost: true, wasLost: true },
  was2222222222222: { isLost: false, wasLost: true },
  never22222222222: { isLost: false, wasLost: false },
};

it('the migration marks tags of items that are or were lost, because an older poster may carry their address', async () => {
  const { database, dispose } = await openBlankDatabase();
  const { db } = database;
  try {
    await migrateSchema(db, '0050-oidc');
    const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
    for (const [tag, { isLost, wasLost }] of Object.entries(TAGS)) {
      await sql`
        with item as (
          insert into items (id, account_id, name, email, mobile_number, category, default_message, survey_answer, is_lost,
            created_at, search_name, search_keys)
          values (gen_random_uuid(), ${olivia?.id}::uuid, '', '', '', '', '', '', ${isLost}, now(), '', '{}') returning id
        ), changed as (
          insert into item_changes (id, activation_id, kind, happened_at)
          select gen_random_uuid(), id, 'lost', now() from item where ${wasLost}::boolean
        )
        insert into tags (id, minted_at, item_id, is_main) select ${tag}, now(), id, true from item`.execute(
        db,
      );
    }
    await sql`insert into tags (id, minted_at) values ('blank22222222222', now())`.execute(db);
    await migrateSchema(db);
    const tags = await db.selectFrom('tags').select(['id', 'is_on_posters']).orderBy('id').execute();
    expect(tags).toEqual([
      { id: 'blank22222222222', is_on_posters: false },
      { id: 'lostnow222222222', is_on_posters: true },
      { id: 'never22222222222', is_on_posters: false },
      { id: 'was2222222222222', is_on_posters: true },
    ]);
  } finally {
    await dispose();
  }
});
