import { codes } from '@homeward/contract';
import { activateCode, linkCoOwner, setLost, unlinkCoOwner } from '@homeward/testing/app/builders.ts';
import { readEntries } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the list of codes', () => {
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

  const list = (userId: string, reader?: Person, query: Record<string, unknown> = {}) =>
    app.call(
      codes.list,
      { params: { userId }, query },
      { from: newAddress(), ...(reader ? { bearer: reader.accessToken } : {}) },
    );
  const idsOf = async (owner: Person, query?: Record<string, unknown>) =>
    (await list(owner.id, owner, query)).body.qrCodes.map((item) => item.qr_planet_id);
  /** Activates codes one after another; the newest comes first in the answer. */
  const activateMany = async (owner: Person, count: number, gapMs: number) => {
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      app.clock.advance(gapMs);
      ids.unshift(await activateCode(app, owner, { name: `Item ${number}` }));
    }
    return ids;
  };

  it('has news and lost items beside its first page, and pages newest first', async () => {
    const [owner, reader] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, owner, reader);
    const ids = await activateMany(owner, 5, 1000);
    const [, lost = '', withNews = '', lostWithNews = '', oldest = ''] = ids;
    for (const code of [lost, lostWithNews]) await setLost(app, owner, code);
    for (const code of [withNews, lostWithNews]) await leaveNote(app, code);
    const firstFor = async (person: Person) =>
      (await list(owner.id, person, { limit: 2 })).body.first?.map((item) => item.qr_planet_id);
    expect(await firstFor(owner)).toEqual([lostWithNews, withNews, lost]);
    expect(await idsOf(owner, { limit: 50 })).toEqual(ids);
    for (const code of [withNews, lostWithNews]) await readEntries(app, owner, code);
    expect(await firstFor(owner)).toEqual([lost, lostWithNews]);
    expect(await firstFor(reader)).toEqual([lostWithNews, withNews, lost]);
    await leaveNote(app, oldest);
    const { body } = await list(owner.id, owner, { limit: 2 });
    expect(body.first?.[0]).toMatchObject({ qr_planet_id: oldest, unread_count: 1 });
    for (const query of [{ page: 2 }, { unanswered: 'true' }])
      expect((await list(owner.id, owner, query)).body.first).toBeUndefined();
  });

  it('lists beside its first page whose other items have news, the caller first', async () => {
    const [ada, ben] = [await addPerson(app, 'Ada'), await addPerson(app, 'Ben')];
    await linkCoOwner(app, ada, ben);
    const [[hers = ''], [his = '']] = [await activateMany(ada, 1, 1000), await activateMany(ben, 1, 1000)];
    for (const code of [hers, his]) await leaveNote(app, code);
    const elsewhere = async (owner: Person) => (await list(owner.id, ben)).body.elsewhere;
    expect(await elsewhere(ben)).toEqual([{ _id: ada.id, name: ada.name, unread_count: 1 }]);
    expect(await elsewhere(ada)).toEqual([{ _id: ben.id, name: ben.name, unread_count: 1 }]);
    await readEntries(app, ben, hers);
    expect(await elsewhere(ben)).toEqual([]);
    await unlinkCoOwner(app, ada, ben);
    await leaveNote(app, hers);
    expect(await elsewhere(ben)).toEqual([]);
  });

  it('contains every field of an item, and of no other', async () => {
    const owner = await addPerson(app, 'Olivia');
    const code = await activateCode(app, owner);
    await setLost(app, owner, code);
    const { status, body } = await list(owner.id, owner);
    expect(status).toBe(200);
    const item = {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      qr_planet_id: code,
      user_id: owner.id,
      name: 'Blue suitcase',
      image_url: '/images/item.svg',
      thumbnail_url: '/images/item.svg',
      unread_count: 0,
      is_lost: true,
      mobile_number: '+44 2071838750',
      email: 'olivia.contact@example.org',
      category: 'Luggage',
      default_message: 'Please call me, day or night. Thank you!',
      further_messages: [],
      contact_ways: [],
      contact_privacy: 'always',
      survey_ans: 'At the airport',
    };
    expect(body).toEqual({
      resultMessage: { en: 'QR codes' },
      qrCodes: [item],
      first: [item],
      elsewhere: [],
    });
  });

  it('is newest first, 8 per page, and empty beyond the last', async () => {
    const owner = await addPerson(app, 'Olivia');
    const ids = await activateMany(owner, 10, 1000);
    expect(await idsOf(owner)).toEqual(ids.slice(0, 8));
    expect(await idsOf(owner, { page: 2, limit: 8 })).toEqual(ids.slice(8));
    const beyond = await list(owner.id, owner, { page: 3 });
    expect(beyond.status).toBe(200);
    expect(beyond.body.qrCodes).toEqual([]);
    expect(await idsOf(owner, { limit: 3, page: 2 })).toEqual(ids.slice(3, 6));
    expect(await idsOf(owner, { limit: 50 })).toEqual(ids);
  });

  it('contains every item once over its pages if all were activated at the same moment', async () => {
    const owner = await addPerson(app, 'Olivia');
    const ids = await activateMany(owner, 9, 0);
    // With it the order would be right by chance of the plan.
    await app.context.database.pool.query('drop index items_by_account');
    const pages: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(...(await idsOf(owner, { page, limit: 2 })));
    expect(pages).toEqual(ids);
  });

  it('preserves its order when an older item changes', async () => {
    const owner = await addPerson(app, 'Olivia');
    const ids = await activateMany(owner, 3, 1000);
    await setLost(app, owner, ids.at(-1) ?? '');
    expect(await idsOf(owner)).toEqual(ids);
  });

  it('is allowed for a co-owner and a co-owner’s owner, also by an id in capitals', async () => {
    const hers = await activateCode(app, olivia);
    const his = await activateCode(app, colin);
    const seenByColin = await list(olivia.id, colin);
    expect(seenByColin.status).toBe(200);
    expect(seenByColin.body.qrCodes.map((item) => item.qr_planet_id)).toEqual([hers]);
    const seenByOlivia = await list(colin.id, olivia);
    expect(seenByOlivia.body.qrCodes.map((item) => item.qr_planet_id)).toEqual([his]);
    for (const reader of [olivia, colin]) {
      const { status, body } = await list(olivia.id.toUpperCase(), reader);
      expect([status, body.qrCodes.map((item) => item.qr_planet_id)]).toEqual([200, [hers]]);
    }
  });

  it('is refused to strangers, to another co-owner of the same owner, and after a link has ended', async () => {
    const other = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, other);
    const unknownId = '00000000-0000-4000-8000-000000000000';
    for (const [userId, reader] of [
      [olivia.id, sam],
      [colin.id, other],
      [unknownId, sam],
    ] as const) {
      const { status, body } = await list(userId, reader);
      expect(status).toBe(403);
      expect(body).toEqual({ resultMessage: { en: 'These QR codes belong to someone else' } });
    }
    expect((await list(olivia.id, other)).status).toBe(200);
    await unlinkCoOwner(app, olivia, other);
    expect((await list(olivia.id, other)).status).toBe(403);
    expect((await list(olivia.id)).status).toBe(401);
  });

  it.each([
    [{ limit: 0 }, { limit: 'limit must be a whole number from 1 to 50' }],
    [{ limit: 51 }, { limit: 'limit must be a whole number from 1 to 50' }],
    [{ limit: 'many' }, { limit: 'limit must be a whole number from 1 to 50' }],
    [{ limit: 1.5 }, { limit: 'limit must be a whole number from 1 to 50' }],
    [{ page: 0 }, { page: 'page must be a whole number from 1 to 100000' }],
    [{ page: -1 }, { page: 'page must be a whole number from 1 to 100000' }],
    [{ page: '1;drop' }, { page: 'page must be a whole number from 1 to 100000' }],
    [{ page: 1e9 }, { page: 'page must be a whole number from 1 to 100000' }],
    [{ name: 'x' }, { name: 'Unknown field' }],
  ])('refuses %j', async (query, errors) => {
    const { status, body } = await list(olivia.id, olivia, query);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
  });

  it('recognises the caller by an id in capitals', async () => {
    expect((await list(olivia.id.toUpperCase(), olivia)).status).toBe(200);
  });

  it('refuses a malformed account id', async () => {
    for (const userId of ['me', "' or true --", '\0']) {
      const { status, body } = await list(userId, olivia);
      expect(status).toBe(400);
      expect(body.errors).toEqual({ userId: 'This isn’t a person ID' });
    }
  });
});
