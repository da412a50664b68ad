import { codes, timeline } from '@homeward/contract';
import { activateCode, linkCoOwner, mint } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../src/features/items/item-repository.ts';

describe('lost mode', () => {
  const app = useTestApp();
  let olivia: Person;
  let colin: Person;
  let sam: Person;

  beforeAll(async () => {
    [olivia, colin, sam] = [
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Colin'),
      await addPerson(app, 'Sam'),
    ];
    await linkCoOwner(app, olivia, colin);
  });

  const change = (body: Record<string, unknown>, person?: Person) =>
    app.call(
      codes.changeStatus,
      { body },
      { from: newAddress(), ...(person ? { bearer: person.accessToken } : {}) },
    );
  const isLost = async (id: string) => {
    const answer = await app.call(
      codes.details,
      { params: { id } },
      { bearer: olivia.accessToken, from: newAddress() },
    );
    return answer.body.qrCode.is_lost;
  };
  const lostSince = async (code: string) => {
    const row = app.context.db.selectFrom('items').select('lost_since').where('id', '=', itemOnTag(code));
    return (await row.executeTakeFirstOrThrow()).lost_since;
  };

  const countChanges = async (code: string) => {
    const rows = await app.context.db
      .selectFrom('item_changes')
      .select('id')
      .where('activation_id', '=', itemOnTag(code))
      .execute();
    return rows.length;
  };

  it('is toggled without a given value', async () => {
    const code = await activateCode(app, olivia);
    const on = await change({ code }, olivia);
    expect(on.status).toBe(200);
    expect(on.body).toEqual({ is_lost: true, resultMessage: { en: 'Lost Mode is on' } });
    expect(await isLost(code)).toBe(true);
    expect((await change({ code }, olivia)).body).toEqual({
      is_lost: false,
      resultMessage: { en: 'Lost Mode is off' },
    });
    expect(await isLost(code)).toBe(false);
  });

  it('is set to the given value, also by a doubled request', async () => {
    const code = await activateCode(app, olivia);
    for (const isLostNext of [true, true, false, false]) {
      const { status, body } = await change({ code, is_lost: isLostNext }, olivia);
      expect(status).toBe(200);
      expect(body.is_lost).toBe(isLostNext);
      expect(await isLost(code)).toBe(isLostNext);
    }
  });

  it('preserves its start when set again', async () => {
    const code = await activateCode(app, olivia);
    await change({ code }, olivia);
    const since = app.clock.now();
    app.clock.advance(1000);
    await change({ code, is_lost: true }, olivia);
    expect(await lostSince(code)).toEqual(since);
    await change({ code, is_lost: false }, olivia);
    expect(await lostSince(code)).toBeNull();
  });

  it('adds an entry with the account to the timeline for each real change', async () => {
    const code = await activateCode(app, olivia);
    const at: string[] = [];
    for (const [person, is_lost] of [
      [colin, true],
      [olivia, true],
      [olivia, false],
      [colin, false],
    ] as const) {
      app.clock.advance(1000);
      at.push(app.clock.now().toISOString());
      await change({ code, is_lost }, person);
    }
    const { body } = await app.call(
      timeline.list,
      { params: { id: code } },
      { bearer: olivia.accessToken, from: newAddress() },
    );
    expect(body.events.slice(0, -1)).toMatchObject([
      { kind: 'found', at: at[2], by: { name: olivia.name, is_own: true } },
      { kind: 'lost', at: at[0], by: { name: colin.name, is_own: false } },
    ]);
    expect(body.events).toHaveLength(3);
  });

  it('can be switched by a co-owner, and by an owner on a co-owner’s codes', async () => {
    const hers = await activateCode(app, olivia);
    expect((await change({ code: hers, is_lost: true }, colin)).status).toBe(200);
    expect(await isLost(hers)).toBe(true);
    const his = await activateCode(app, colin);
    expect((await change({ code: his, is_lost: true }, olivia)).status).toBe(200);
    expect(await isLost(his)).toBe(true);
  });

  it('is refused to strangers and anonymous callers', async () => {
    const code = await activateCode(app, olivia);
    const refused = await change({ code, is_lost: true }, sam);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ resultMessage: { en: 'This QR code belongs to someone else' } });
    expect((await change({ code, is_lost: true })).status).toBe(401);
    expect(await isLost(code)).toBe(false);
  });

  it('is refused to another co-owner of the same owner', async () => {
    const other = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, other);
    const code = await activateCode(app, colin);
    expect((await change({ code, is_lost: true }, other)).status).toBe(403);
  });

  it('answers 404 for a blank and an unknown code', async () => {
    const [free = ''] = await mint(app);
    const unregistered = await change({ code: free, is_lost: true }, olivia);
    expect(unregistered.status).toBe(404);
    expect(unregistered.body.resultMessage.en).toBe('This QR code is not registered');
    for (const code of ['zzzzzzzzzzzzzzzz', 'x', 'ZZZZZZZZZZZZZZZZ']) {
      const unknown = await change({ code }, olivia);
      expect(unknown.status).toBe(404);
      expect(unknown.body.resultMessage.en).toBe('We don’t recognise this QR code');
    }
  });

  it.each([
    [{}, { code: 'Tag ID is required' }],
    [{ code: '' }, { code: 'Tag ID is required' }],
    [{ code: 'x'.repeat(201) }, { code: 'This isn’t a tag ID' }],
    [{ code: 'x', is_lost: 'true' }, { is_lost: 'is_lost must be true or false' }],
    [{ code: 'x', is_lost: null }, { is_lost: 'is_lost must be true or false' }],
    [{ code: 'x', user_id: 'y' }, { user_id: 'Unknown field' }],
  ])('refuses %j', async (body, errors) => {
    const answer = await change(body, olivia);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(errors);
  });

  it('is on after 100 simultaneous requests to turn it on', async () => {
    const code = await activateCode(app, olivia);
    const people = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? olivia : colin));
    const answers = await Promise.all(people.map((person) => change({ code, is_lost: true }, person)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.is_lost}`))).toEqual(
      new Set(['200 true']),
    );
    expect(await isLost(code)).toBe(true);
    expect(await countChanges(code)).toBe(1);
  });

  it('loses none of 51 simultaneous toggles', async () => {
    const code = await activateCode(app, olivia);
    const answers = await Promise.all(Array.from({ length: 51 }, () => change({ code }, olivia)));
    expect(answers.filter(({ body }) => body.is_lost)).toHaveLength(26);
    expect(await isLost(code)).toBe(true);
    expect(await countChanges(code)).toBe(51);
  });
});
