import { codes } from '@homeward/contract';
import { activateCode, linkCoOwner, mint } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const ROUNDS = 5;
const NONE = { image_url: '/images/item.svg', thumbnail_url: '/images/item.svg' };

describe('removing the photo of an item', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });
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

  const save = (id: string, { accessToken: bearer }: Person) =>
    app.call(codes.savePhoto, { params: { id }, file: SMALL_PHOTO }, { bearer });
  const remove = (id: string, person?: Person) =>
    app.call(
      codes.removePhoto,
      { params: { id } },
      { from: newAddress(), ...(person ? { bearer: person.accessToken } : {}) },
    );
  const read = async (id: string, { accessToken: bearer } = olivia) =>
    (await app.call(codes.details, { params: { id } }, { bearer, from: newAddress() })).body.qrCode;

  it('shows the item without it and leaves no bytes', async () => {
    const code = await activateCode(app, olivia);
    const { body: photo } = await save(code, olivia);
    const [, , id = 'no id'] = photo.image_url.split('/');
    expect(await dumpDatabase(app.context.db)).toContain(id);
    const { status, body } = await remove(code, olivia);
    expect(status).toBe(200);
    expect(body).toEqual({ resultMessage: { en: 'Photo removed' }, ...NONE });
    expect(await read(code)).toMatchObject({ ...NONE, name: 'Blue suitcase' });
    for (const url of [photo.image_url, photo.thumbnail_url]) expect((await app.fetch(url)).status).toBe(404);
    expect(await dumpDatabase(app.context.db)).not.toContain(id);
  });

  it('is idempotent', async () => {
    const code = await activateCode(app, olivia);
    for (const _again of [1, 2]) expect((await remove(code, olivia)).body).toMatchObject(NONE);
  });

  it('does not affect other items’ photos', async () => {
    const [one, other] = [await activateCode(app, olivia), await activateCode(app, olivia)];
    await save(one, olivia);
    const { body } = await save(other, olivia);
    await remove(one, olivia);
    expect((await app.fetch(body.image_url)).status).toBe(200);
    expect(await read(other)).toMatchObject({ image_url: body.image_url });
  });

  it('is allowed for linked accounts, and refused to strangers and anonymous callers', async () => {
    const code = await activateCode(app, olivia);
    const { body } = await save(code, olivia);
    const refused = await remove(code, sam);
    expect([refused.status, refused.body.resultMessage.en]).toEqual([
      403,
      'This QR code belongs to someone else',
    ]);
    expect((await remove(code)).status).toBe(401);
    expect((await app.fetch(body.image_url)).status).toBe(200);
    expect((await remove(code, colin)).status).toBe(200);
    expect((await app.fetch(body.image_url)).status).toBe(404);
  });

  it('answers 404 for a blank and an unknown code', async () => {
    const [free = ''] = await mint(app);
    expect((await remove(free, olivia)).body.resultMessage.en).toBe('This QR code is not registered');
    for (const id of ['zzzzzzzzzzzzzzzz', 'x', '\0'])
      expect((await remove(id, olivia)).body.resultMessage.en).toBe('We don’t recognise this QR code');
  });

  it('at the moment of a new one leaves that one or none', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await activateCode(app, olivia);
      await save(code, olivia);
      const answers = await Promise.all([
        save(code, olivia),
        remove(code, colin),
        save(code, colin),
        remove(code, olivia),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { image_url: shown, _id: item = '' } = await read(code);
      const stored = app.context.db.selectFrom('item_photos').select('id').where('activation_id', '=', item);
      const addresses = (await stored.execute()).map(({ id }) => `/item-photos/${id}/full.webp`);
      expect(addresses).toEqual(shown === NONE.image_url ? [] : [shown]);
    }
  });
});
