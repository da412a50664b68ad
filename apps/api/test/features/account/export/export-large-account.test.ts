import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { account } from '@homeward/contract';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

describe('an export larger than one page', () => {
  const app = useTestApp();
  const ITEMS = 230;
  const SCANS = 1100;
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    const { db, clock } = app.context;
    // Seven per millisecond, ordered only by id: a page of 100 ends within such a group.
    const items = Array.from({ length: ITEMS }, (_, number) => ({
      accountId: olivia.id,
      name: `Kite ${number}`,
      createdAt: new Date(clock.now().getTime() + Math.floor(number / 7)),
    }));
    await addItemsInBulk(db, items);
    const scanned = db
      .selectFrom('tags')
      .innerJoin('items', 'items.id', 'tags.item_id')
      .select(['items.id', 'tags.id as code_id'])
      .where('items.name', '=', 'Kite 7');
    const { id, code_id } = await scanned.executeTakeFirstOrThrow();
    await sql`
      insert into scans (id, code_id, activation_id, scanned_at, device, os, country, is_own)
      select gen_random_uuid(), ${code_id}, ${id}::uuid,
        ${clock.now()}::timestamptz + (n / 3) * interval '1 minute' + (n % 2) * interval '1 microsecond', '', '', '', false
      from generate_series(1, ${SCANS}::integer) as n`.execute(db);
  });

  it('contains every item and every scan once, newest first', async () => {
    const { body } = await app.call(account.exportAccount, {}, { bearer: olivia.accessToken });
    expect(body.items).toHaveLength(ITEMS);
    expect(new Set(body.items.map(({ code }) => code)).size).toBe(ITEMS);
    const activated = body.items.map(({ activated_at }) => activated_at);
    expect(activated).toEqual(activated.toSorted().reverse());
    const scanned = body.items.flatMap(({ scans }) => scans.map(({ scanned_at }) => scanned_at));
    expect(scanned).toHaveLength(SCANS);
    expect(scanned).toEqual(scanned.toSorted().reverse());
    expect(new Set(scanned).size).toBe(Math.floor(SCANS / 3) + 1);
  });

  it('can be repeated at once by a client that disconnected early', async () => {
    const headers = { authorization: `Bearer ${olivia.accessToken}` };
    // Not by `fetch`, which opens another connection in the place of one that it breaks off.
    const request = get(new URL(account.exportAccount.path, app.baseUrl), { headers });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await once(answer, 'data');
    request.destroy();
    const again = () => app.call(account.exportAccount, {}, { bearer: olivia.accessToken });
    // The server learns of the closed connection a moment after the client.
    await expect.poll(async () => (await again()).status).toBe(200);
  });
});
