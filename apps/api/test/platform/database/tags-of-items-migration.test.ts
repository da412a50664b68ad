import { codes, finder, operator, tags, transfers } from '@homeward/contract';
import { activateCode, mint } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

/** Statements as the version before migration 0024 sends them: during an update its processes go on beside new ones. */
describe('a process of the version with one tag per item', () => {
  const app = useTestApp();
  let olivia: Person;
  let nina: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    nina = await addPerson(app, 'Nina');
  });

  const db = () => app.context.db;
  const register = async (code: string, { id: accountId }: Person) => {
    const { rows } = await sql<{ id: string }>`
      insert into activations (id, code_id, account_id, name, email, mobile_number, category, default_message,
        survey_answer, is_lost, created_at, search_name, search_keys)
      values (gen_random_uuid(), ${code}, ${accountId}, 'Kite', '', '', '', '', '', false, now(), 'kite', '{}')
      on conflict (code_id) do nothing returning id`.execute(db());
    return rows[0]?.id;
  };
  /** The name of the item on a tag. */
  const findName = async (code: string) => {
    const { rows } = await sql<{ name: string | null }>`
      select a.name from codes c join codes k on k.id = coalesce(c.replaced_by, c.id)
      left join (activations a join accounts p on p.id = a.account_id) on a.code_id = k.id
      where c.id = ${code} and k.retired_at is null`.execute(db());
    return rows[0]?.name;
  };
  const replace = async (from: string, to: string) => {
    await sql`update activations set code_id = ${to} where code_id = ${from}`.execute(db());
    await sql`update codes set retired_at = now(), replaced_by = ${to} where id = ${from} and retired_at is null`.execute(
      db(),
    );
    await sql`update codes set replaced_by = ${to} where replaced_by = ${from}`.execute(db());
  };

  const details = (code: string, { accessToken: bearer } = olivia) =>
    app.call(codes.details, { params: { id: code } }, { bearer });
  const shownName = async (code: string, person = olivia) => (await details(code, person)).body.qrCode?.name;

  it('registers a tag once, and new processes read it', async () => {
    const [code = ''] = await mint(app);
    expect(await register(code, olivia)).toBeDefined();
    expect(await shownName(code)).toBe('Kite');
    expect(await register(code, nina)).toBeUndefined();
    expect(await shownName(code)).toBe('Kite');
  });

  it('reads registrations, additions, replacements, removals and deletions by new processes', async () => {
    const code = await activateCode(app, olivia, { name: 'Bike' });
    const [second = ''] = await mint(app);
    const as = { bearer: olivia.accessToken };
    const add = () => app.call(tags.add, { params: { id: code }, body: { code: second } }, as);
    expect((await add()).status).toBe(200);
    for (const tag of [code, second]) expect(await findName(tag)).toBe('Bike');
    await expect(register(second, nina)).rejects.toThrow(/the tag is on another item/);

    const { replacement } = (await replaceTag(app, code)).body;
    for (const tag of [code, second, replacement.id]) expect(await findName(tag)).toBe('Bike');

    await app.call(tags.remove, { params: { id: code, tag: second } }, as);
    expect(await findName(second)).toBeNull();
    expect(await register(second, nina)).toBeDefined();
    expect(await shownName(second, nina)).toBe('Kite');

    await app.call(codes.remove, { params: { id: code } }, as);
    expect(await findName(replacement.id)).toBeNull();
    expect(await register(replacement.id, nina)).toBeDefined();
  });

  it('replaces a tag, and new processes follow the old one', async () => {
    const code = await activateCode(app, olivia, { name: 'Bag' });
    const [second = '', third = ''] = await mint(app, 2);
    await app.call(
      tags.add,
      { params: { id: code }, body: { code: second } },
      { bearer: olivia.accessToken },
    );
    await replace(code, third);
    for (const tag of [code, second, third]) {
      expect(await shownName(tag)).toBe('Bag');
      expect((await app.call(finder.ownerDetails, { params: { code: tag } })).body.owner.registered).toBe(
        true,
      );
    }
    expect((await details(code)).body.qrCode?.qr_planet_id).toBe(third);
    const found = await app.call(operator.findCodes, { query: { id: code } }, AS_OPERATOR);
    expect(found.body.codes).toMatchObject([{ state: 'replaced', replacedBy: third }]);
  });

  it('gives an item away with all its tags', async () => {
    const code = await activateCode(app, olivia);
    const { replacement } = (await replaceTag(app, code)).body;
    const { rows } = await sql<{ id: string }>`
      select id from activations where code_id = ${replacement.id} for update`.execute(db());
    const id = rows[0]?.id ?? '';
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`update activations set code_id = null, account_id = ${id}::uuid where id = ${id}::uuid`.execute(
          tx,
        );
        await sql`
          insert into activations (id, code_id, account_id, name, email, mobile_number, category, default_message,
            survey_answer, is_lost, created_at, search_name, search_keys)
          values (gen_random_uuid(), ${replacement.id}, ${nina.id}, 'Kite', '', '', '', '', '', false, now(), 'kite', '{}')
          on conflict (code_id) do nothing`.execute(tx);
      });
    for (const tag of [code, replacement.id]) expect(await shownName(tag, nina)).toBe('Kite');
  });

  it('reads an item that a new process gave away', async () => {
    for (const takesAll of [true, false]) {
      const code = await activateCode(app, olivia, { name: 'Lamp' });
      const { replacement } = (await replaceTag(app, code)).body;
      const body = { takes_history: takesAll, takes_messages: takesAll, takes_photo: takesAll };
      const token = await offerTag(app, olivia, replacement.id, body);
      const accepted = await app.call(
        transfers.accept,
        { body: buildAcceptance(token) },
        { bearer: nina.accessToken },
      );
      expect(accepted.status).toBe(200);
      for (const tag of [code, replacement.id]) expect(await findName(tag)).toBe('Lamp');
      const owner = await sql<{ id: string }>`
        select account_id as id from activations where code_id = ${replacement.id}`.execute(db());
      expect(owner.rows).toEqual([{ id: nina.id }]);
    }
  });

  it('updates and deletes items, and frees their tags', async () => {
    const code = await activateCode(app, olivia);
    await sql`update activations set is_lost = true, lost_since = now() where code_id = ${code}`.execute(
      db(),
    );
    expect((await details(code)).body.qrCode?.is_lost).toBe(true);
    await sql`delete from activations where code_id = ${code}`.execute(db());
    expect((await details(code)).body.qrCode).not.toHaveProperty('name');
  });
});
