import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { openTestDatabase } from '@homeward/testing/database/test-database.ts';
import { linesOf, SAVED_AT } from '@homeward/testing/hostile/archives.ts';
import { expect, it } from 'vitest';
import { writeArchive } from '../../../src/platform/archive/write-archive.ts';
import { newId } from '../../../src/platform/database/ids.ts';

/** More than is on its way at a time, and too random to get smaller. */
const PHOTOS = 20;
const PHOTO_BYTES = 200_000;

it('a backup is a consistent snapshot during writes', async () => {
  const { database, dispose } = await openTestDatabase();
  const { db } = database;
  const now = SAVED_AT;
  const [olivia] = await signInCrowd({ db, clock: { now: () => now } }, 1);
  const items = Array.from({ length: PHOTOS }, (_, at) => ({
    accountId: olivia?.id ?? '',
    name: `Kite ${at}`,
    createdAt: now,
  }));
  await addItemsInBulk(db, items);
  const rows = await db
    .selectFrom('tags')
    .select(['item_id as id', 'id as code_id'])
    .$narrowType<{ id: string }>()
    .execute();
  for (const { id } of rows) {
    const images = { full_image: randomBytes(PHOTO_BYTES), small_image: Buffer.alloc(0) };
    await db
      .insertInto('item_photos')
      .values({ id: newId(now), activation_id: id, ...images, created_at: now })
      .execute();
  }
  const [item] = rows;
  const note = {
    code_id: item?.code_id ?? '',
    activation_id: item?.id ?? '',
    message: 'Too late',
    place: '',
    reply_to: '',
  };

  const chunks: Buffer[] = [];
  const sink = new Writable({
    async write(chunk: Buffer, _encoding, done) {
      // The photos are being read now, the notes come after them.
      if (chunks.length === 0)
        await db
          .insertInto('notes')
          .values({ id: newId(now), ...note, created_at: now })
          .execute();
      chunks.push(chunk);
      done();
    },
  });
  const tables = await writeArchive(db, { kind: 'backup', now }, sink);
  expect(chunks.length).toBeGreaterThan(10);
  expect(await db.selectFrom('notes').select('message').execute()).toEqual([{ message: 'Too late' }]);
  expect(tables.find(({ table }) => table === 'notes')).toMatchObject({ rows: 0 });
  expect(linesOf(Buffer.concat(chunks)).join()).not.toContain('Too late');
  await dispose();
});
