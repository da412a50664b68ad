import { account, codes, finder, scans } from '@homeward/contract';
import {
  activateCode,
  buildRegistration,
  buildScan,
  linkCoOwner,
  mint,
  setLost,
} from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { type TestAnswer, useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../src/features/items/item-repository.ts';

const ROUNDS = 3;
const ITEM = {
  name: 'Planted suitcase',
  email: 'planted.contact@example.org',
  mobile_number: '+44 7911123457',
  category: 'Planted category',
  default_message: 'Planted words to the finder',
  survey_ans: 'Planted shop',
};
const NOTE = { message: 'Planted note of Fay', place: 'Planted bakery', reply_to: 'planted.fay@example.org' };

describe('deleting a code', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
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

  const remove = (id: string, person?: Person) =>
    app.call(
      codes.remove,
      { params: { id } },
      { from: newAddress(), ...(person ? { bearer: person.accessToken } : {}) },
    );
  const read = async (id: string, { accessToken: bearer }: Person) =>
    (await app.call(codes.details, { params: { id } }, { bearer, from: newAddress() })).body.qrCode;
  const addPhoto = (id: string, { accessToken: bearer }: Person) =>
    app.call(codes.savePhoto, { params: { id }, file: SMALL_PHOTO }, { bearer });
  const note = (code: string, body: Readonly<Record<string, unknown>>) =>
    app.call(finder.sendMessage, { body: { code, ...body } }, { from: newAddress() });
  const rowsWith = async (trace: string) =>
    (await dumpDatabase(app.context.db)).split('\n').filter((row) => row.includes(trace.toLowerCase()));
  const activationIdOf = async (code: string) => {
    const row = app.context.db.selectFrom('items').select('id').where('id', '=', itemOnTag(code));
    return (await row.executeTakeFirstOrThrow()).id;
  };

  it('frees the tag for activation, without data of the old item', async () => {
    const code = await activateCode(app, olivia, ITEM);
    await setLost(app, olivia, code);
    await addPhoto(code, olivia);
    const { status, body } = await remove(code, olivia);
    expect(status).toBe(200);
    expect(body).toEqual({ resultMessage: { en: 'QR code deleted' } });
    expect(await read(code, sam)).toEqual({ qr_planet_id: code, image_url: '/images/item.svg' });
    const again = await app.call(
      codes.register,
      { body: buildRegistration(code) },
      { bearer: sam.accessToken },
    );
    expect(again.status).toBe(200);
    expect(await read(code, sam)).toMatchObject({
      name: 'Blue suitcase',
      user_id: sam.id,
      is_lost: false,
      image_url: '/images/item.svg',
    });
    expect((await remove(code, olivia)).status).toBe(403);
  });

  it('erases all its texts, mails, places and photos', async () => {
    const code = await activateCode(app, olivia, ITEM);
    await setLost(app, olivia, code);
    await addPhoto(code, olivia);
    await app.call(scans.record, {
      body: buildScan(code, { os: 'PlantedOS', country: 'Planted/Zone', lat: 33.331, lng: 44.442 }),
    });
    await note(code, { ...NOTE, lat: 12.345_678, lng: 98.765_432 });
    await app.call(finder.shareLocation, { body: { code, lat: 21.212_121, lng: 43.434_343 } });
    // Sent to both; one more mail waits.
    for (const { email } of [olivia, colin])
      expect((await app.mailsTo(email)).map(({ subject }) => subject).join()).toContain(ITEM.name);
    await note(code, { message: 'Planted note that no mail has told yet' });
    const { db } = app.context;
    const photo = await db.selectFrom('item_photos').selectAll().executeTakeFirstOrThrow();
    const [activation] = await db.selectFrom('items').selectAll().where('id', '=', itemOnTag(code)).execute();
    const planted = [
      ...Object.values(ITEM),
      ...Object.values(NOTE),
      ...['PlantedOS', 'Planted/Zone', 'Planted note that no mail has told yet'],
      ...['33.33', '44.44', '12.345678', '98.765432', '21.212121', '43.434343'],
      ...[photo.id, photo.full_image.toString('hex'), photo.small_image.toString('hex')],
      ...[activation?.id ?? 'no activation', activation?.search_name ?? 'no name to search'],
    ].map((trace) => trace.toLowerCase());
    const before = await dumpDatabase(db);
    expect(planted.filter((trace) => !before.includes(trace))).toEqual([]);

    expect((await remove(code, olivia)).status).toBe(200);
    const after = await dumpDatabase(db);
    expect(planted.filter((trace) => after.includes(trace))).toEqual([]);
    expect((await rowsWith(code)).map((row) => row.split(' ', 1)[0])).toEqual(['audit_log', 'tags']);
    expect(await app.mailsTo(olivia.email)).toEqual(
      (await app.mailsTo(olivia.email)).filter(({ subject }) => !subject.includes('Planted')),
    );
  });

  it('does not affect other items of the owner', async () => {
    const [one, other] = [await activateCode(app, olivia), await activateCode(app, olivia)];
    await addPhoto(other, olivia);
    await note(other, { message: 'About the other' });
    const otherItem = await activationIdOf(other);
    const before = await rowsWith(otherItem);
    await remove(one, olivia);
    expect(await rowsWith(otherItem)).toEqual(before);
  });

  it('is refused to co-owners, their owners and strangers', async () => {
    const hers = await activateCode(app, olivia);
    const his = await activateCode(app, colin);
    for (const [code, person] of [
      [hers, colin],
      [his, olivia],
      [hers, sam],
    ] as const) {
      const { status, body } = await remove(code, person);
      expect(status).toBe(403);
      expect(body).toEqual({ resultMessage: { en: 'This QR code belongs to someone else' } });
    }
    expect((await remove(hers)).status).toBe(401);
    expect(await read(hers, olivia)).toMatchObject({ user_id: olivia.id, name: 'Blue suitcase' });
  });

  it('happens once: a second call answers 404 and changes nothing', async () => {
    const code = await activateCode(app, olivia);
    await remove(code, olivia);
    const before = await dumpDatabase(app.context.db);
    const again = await remove(code, olivia);
    expect(again.status).toBe(404);
    expect(again.body).toEqual({ resultMessage: { en: 'This QR code is not registered' } });
    expect(await dumpDatabase(app.context.db)).toBe(before);
  });

  it('succeeds for one of 10 simultaneous requests', async () => {
    const code = await activateCode(app, olivia);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(code, olivia)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array(9).fill(404)]);
  });

  it('answers 404 for a blank, an unknown and a malformed code', async () => {
    const [free = ''] = await mint(app);
    expect((await remove(free, olivia)).body.resultMessage.en).toBe('This QR code is not registered');
    for (const id of ['zzzzzzzzzzzzzzzz', 'x', '\0', '..', "' or true --"]) {
      const { status, body } = await remove(id, olivia);
      expect(status).toBe(404);
      if (id !== '..') expect(body).toEqual({ resultMessage: { en: 'We don’t recognise this QR code' } });
    }
    expect(await read(free, olivia)).toEqual({ qr_planet_id: free, image_url: '/images/item.svg' });
  });

  it('accepts no fields', async () => {
    const code = await activateCode(app, olivia);
    const headers = { authorization: `Bearer ${olivia.accessToken}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ user_id: sam.id });
    const answer = await app.fetch(`/api/qrcode/${code}`, { method: 'DELETE', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { user_id: 'Unknown field' } });
    expect(await read(code, olivia)).toMatchObject({ user_id: olivia.id });
  });

  /** Concurrent calls of others, and of the owner's other devices. */
  const DOINGS: Record<string, (code: string) => Promise<TestAnswer<unknown>>> = {
    'leaves a note': (code) => note(code, { message: 'Planted while it went' }),
    'shares a place': (code) =>
      app.call(finder.shareLocation, { body: { code, lat: 1, lng: 2 } }, { from: newAddress() }),
    'scans it': (code) => app.call(scans.record, { body: buildScan(code) }),
    'switches lost mode': (code) =>
      app.call(codes.changeStatus, { body: { code } }, { bearer: colin.accessToken }),
    'gives it a photo': (code) => addPhoto(code, colin),
    'removes its photo': (code) =>
      app.call(codes.removePhoto, { params: { id: code } }, { bearer: colin.accessToken }),
    'reads who owns it': (code) => app.call(finder.ownerDetails, { params: { code } }),
    'takes their data along': () => app.call(account.exportAccount, {}, { bearer: olivia.accessToken }),
  };

  it.each(Object.keys(DOINGS))('leaves no rows and fails no call of a caller who %s', async (name) => {
    const doing = DOINGS[name] as (typeof DOINGS)[string];
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await activateCode(app, olivia);
      await setLost(app, olivia, code);
      await addPhoto(code, olivia);
      const itemId = await activationIdOf(code);
      let isDeleted = false;
      const answers = [doing(code), doing(code)];
      const deleting = remove(code, olivia).finally(() => {
        isDeleted = true;
      });
      while (!isDeleted) {
        const more = [doing(code), doing(code)];
        answers.push(...more);
        await Promise.all(more);
      }
      expect((await deleting).status).toBe(200);
      expect((await Promise.all(answers)).filter(({ status }) => status >= 500)).toEqual([]);
      expect(await rowsWith(itemId)).toEqual([]);
    }
  });
});
