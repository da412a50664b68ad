import { codes } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { up } from '../../../src/platform/database/migrations/0006-search-and-photos.ts';

/** More than the migration takes at a time. */
const ITEMS = 2001;

describe('the migration that made names searchable', () => {
  const app = useTestApp();

  it('makes every item that was there before findable, the first and the last among thousands', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { db } = app.context;
    const items = Array.from({ length: ITEMS }, (_, number) => ({
      accountId: olivia.id,
      name: `Ünïque ${number} thing`,
      createdAt: new Date(Date.UTC(2026, 0) + number * 1000),
    }));
    await addItemsInBulk(db, items);
    await sql`drop table item_photos`.execute(db);
    await sql`
      alter table items drop column search_name, drop column search_keys, drop column photo_id`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    for (const number of [0, 999, 1000, 2000]) {
      const query = { name: `unique ${number} thing` };
      const { body } = await app.call(codes.search, { query }, { bearer: olivia.accessToken });
      expect(body.qrCodes.map(({ name }) => name)).toEqual([`Ünïque ${number} thing`]);
    }
  });
});
