import { codes } from '@homeward/contract';
import {
  activateCode,
  deleteAccount,
  linkCoOwner,
  mint,
  unlinkCoOwner,
} from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import {
  asUpload,
  BLUE,
  buildHalves,
  buildPixelBomb,
  PHOTO_TYPES,
  RED,
  SMALL_PHOTO,
} from '@homeward/testing/app/photo-files.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../../src/features/items/item-repository.ts';

const ROUNDS = 5;
const UNREADABLE = 'We can’t read this photo. Please choose a JPEG, PNG, WebP, GIF or AVIF file.';
const TOO_MANY_PIXELS = 'This photo has too many pixels. Please choose a smaller one.';

describe('uploading a photo', () => {
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

  const save = (id: string, file: Blob, person?: Person) =>
    app.call(
      codes.savePhoto,
      { params: { id }, file },
      { from: newAddress(), ...(person ? { bearer: person.accessToken } : {}) },
    );
  const read = async (id: string, { accessToken: bearer } = olivia) =>
    (await app.call(codes.details, { params: { id } }, { bearer, from: newAddress() })).body.qrCode;
  const look = async (path: string) => {
    const answer = await app.fetch(path);
    return { status: answer.status, image: Buffer.from(await answer.arrayBuffer()) };
  };
  const listStoredPhotos = async (code: string) => {
    const { db } = app.context;
    const item = db.selectFrom('items').select('id').where('id', '=', itemOnTag(code));
    return db.selectFrom('item_photos').select('id').where('activation_id', 'in', item).execute();
  };
  const NONE = { image_url: '/images/item.svg', thumbnail_url: '/images/item.svg' };

  it('accepts bytes without a type, as generated clients send them', async () => {
    const code = await activateCode(app, olivia);
    const bytes = await buildHalves(160, 120).toFormat('png').toBuffer();
    const file = new Blob([Uint8Array.from(bytes)], { type: 'application/octet-stream' });
    expect((await save(code, file, olivia)).status).toBe(200);
  });

  it.each(PHOTO_TYPES)('accepts %s and serves it as WebP in two sizes', async (type) => {
    const code = await activateCode(app, olivia);
    const file = asUpload(await buildHalves(1600, 1200).toFormat(type).toBuffer(), type);
    const { status, body } = await save(code, file, olivia);
    expect(status).toBe(200);
    const urls = { image_url: body.image_url, thumbnail_url: body.thumbnail_url };
    expect(body).toEqual({ resultMessage: { en: 'Photo saved' }, ...urls });
    expect(urls.image_url).toMatch(/^\/item-photos\/[0-9a-f-]{36}\/full\.webp$/);
    expect(urls.thumbnail_url).toMatch(/^\/item-photos\/[0-9a-f-]{36}\/small\.webp$/);
    const bearer = olivia.accessToken;
    const list = await app.call(codes.list, { params: { userId: olivia.id } }, { bearer });
    for (const shown of [await read(code), list.body.qrCodes[0]]) expect(shown).toMatchObject(urls);
    for (const [url, size] of [
      [urls.image_url, { width: 1280, height: 960 }],
      [urls.thumbnail_url, { width: 256, height: 256 }],
    ] as const) {
      const { image } = await look(url);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', ...size });
    }
  });

  it('stores a phone’s largest picture, all noise, in 200 KB', async () => {
    const tile = Buffer.from(
      Array.from({ length: 3 * 512 * 512 }, (_, at) => (at * 7919) ^ (at >> 3) ^ (at * at)),
    );
    const noise = sharp(tile, { raw: { width: 512, height: 512, channels: 3 } });
    const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888' } });
    const tiled = picture.composite([{ input: await noise.png().toBuffer(), tile: true }]);
    const file = await tiled.jpeg({ quality: 60 }).toBuffer();
    expect(file.length).toBeGreaterThan(3_000_000);
    const code = await activateCode(app, olivia);
    const { status, body } = await save(code, asUpload(file, 'jpeg'), olivia);
    expect(status).toBe(200);
    const { image } = await look(body.image_url);
    expect(image.length).toBeLessThanOrEqual(200 * 1024);
  });

  it('removes the place and applies the orientation', async () => {
    const planted = 'Planted place';
    const file = await buildHalves(400, 200)
      .withExif({ IFD0: { ImageDescription: planted }, IFD3: { GPSAreaInformation: planted } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const code = await activateCode(app, olivia);
    const { body } = await save(code, asUpload(file, 'jpeg'), olivia);
    for (const url of [body.image_url, body.thumbnail_url]) {
      const { image } = await look(url);
      expect((await sharp(image).metadata()).exif).toBeUndefined();
      expect(image.includes(planted)).toBe(false);
    }
    expect(await sharp((await look(body.image_url)).image).metadata()).toMatchObject({
      width: 200,
      height: 400,
    });
  });

  it('detects the format from the bytes, not from the type', async () => {
    const code = await activateCode(app, olivia);
    const png = await buildHalves(30, 30).png().toBuffer();
    expect((await save(code, asUpload(png, 'jpeg'), olivia)).status).toBe(200);
  });

  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'],
    ['words', 'hello'],
    ['a zip', 'PK\u0003\u0004\u0014\u0000'],
    ['nothing', ''],
    ['a small file that says it is huge', buildPixelBomb(30_000, 30_000), TOO_MANY_PIXELS],
  ])('refuses %s and leaves the existing photo', async (_kind, content, words = UNREADABLE) => {
    const code = await activateCode(app, olivia);
    const { body: before } = await save(code, SMALL_PHOTO, olivia);
    const { status, body } = await save(code, asUpload(Buffer.from(content), 'png'), olivia);
    expect(status).toBe(400);
    expect(body).toEqual({ resultMessage: { en: words } });
    expect(await read(code)).toMatchObject({ image_url: before.image_url });
    expect((await look(before.image_url)).status).toBe(200);
  });

  it('refuses a truncated photo, and a TIFF', async () => {
    const code = await activateCode(app, olivia);
    const jpeg = await buildHalves(300, 300).jpeg().toBuffer();
    const half = await save(code, asUpload(jpeg.subarray(0, jpeg.length / 2), 'jpeg'), olivia);
    const tiff = await save(code, asUpload(await buildHalves(30, 30).tiff().toBuffer(), 'png'), olivia);
    for (const { status, body } of [half, tiff])
      expect([status, body]).toEqual([400, { resultMessage: { en: UNREADABLE } }]);
    expect(await read(code)).toMatchObject(NONE);
  });

  it('replaces the existing photo, whose addresses answer 404', async () => {
    const code = await activateCode(app, olivia);
    const before = (await save(code, SMALL_PHOTO, olivia)).body;
    const after = (await save(code, SMALL_PHOTO, olivia)).body;
    expect(after.image_url).not.toBe(before.image_url);
    for (const url of [before.image_url, before.thumbnail_url]) expect((await look(url)).status).toBe(404);
    for (const url of [after.image_url, after.thumbnail_url]) expect((await look(url)).status).toBe(200);
    expect(await listStoredPhotos(code)).toHaveLength(1);
  });

  it('leaves one photo, the one shown, after simultaneous uploads of two accounts', async () => {
    const files = await Promise.all(
      [RED, BLUE, RED, BLUE].map(async (it) =>
        asUpload(await buildHalves(40, 40, it, it).png().toBuffer(), 'png'),
      ),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await activateCode(app, olivia);
      const saved = await Promise.all(
        files.map((file, at) => save(code, file, at % 2 === 0 ? olivia : colin)),
      );
      expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { image_url: shown } = await read(code);
      expect((await listStoredPhotos(code)).map(({ id }) => `/item-photos/${id}/full.webp`)).toEqual([shown]);
      const living = await Promise.all(saved.map(async ({ body }) => (await look(body.image_url)).status));
      expect(living.sort()).toEqual([200, 404, 404, 404]);
    }
  });

  it('is allowed for a co-owner and a co-owner’s owner', async () => {
    const [hers, his] = [await activateCode(app, olivia), await activateCode(app, colin)];
    expect((await save(hers, SMALL_PHOTO, colin)).status).toBe(200);
    expect((await save(his, SMALL_PHOTO, olivia)).status).toBe(200);
    expect(await read(hers)).not.toMatchObject(NONE);
  });

  it('is refused to strangers, former co-owners and anonymous callers', async () => {
    const former = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, former);
    await unlinkCoOwner(app, olivia, former);
    const code = await activateCode(app, olivia);
    for (const person of [sam, former]) {
      const { status, body } = await save(code, SMALL_PHOTO, person);
      expect(status).toBe(403);
      expect(body).toEqual({ resultMessage: { en: 'This QR code belongs to someone else' } });
    }
    expect((await save(code, SMALL_PHOTO)).status).toBe(401);
    expect(await read(code)).toMatchObject(NONE);
    expect(await listStoredPhotos(code)).toEqual([]);
  });

  it('answers 404 for a blank, an unknown and a malformed code', async () => {
    const [free = ''] = await mint(app);
    const unregistered = await save(free, SMALL_PHOTO, olivia);
    expect([unregistered.status, unregistered.body.resultMessage.en]).toEqual([
      404,
      'This QR code is not registered',
    ]);
    for (const id of ['zzzzzzzzzzzzzzzz', 'x', '\0', '%2e%2e', "' or true --"]) {
      const unknown = await save(id, SMALL_PHOTO, olivia);
      expect([unknown.status, unknown.body.resultMessage.en]).toEqual([
        404,
        'We don’t recognise this QR code',
      ]);
    }
  });

  it('lasts as long as the item and the owner’s account', async () => {
    const leaver = await addPerson(app, 'Olivia');
    const [one, other] = [await activateCode(app, leaver), await activateCode(app, leaver)];
    const [first, second] = [await save(one, SMALL_PHOTO, leaver), await save(other, SMALL_PHOTO, leaver)];
    await app.call(codes.remove, { params: { id: one } }, { bearer: leaver.accessToken });
    expect((await look(first.body.image_url)).status).toBe(404);
    expect((await look(second.body.image_url)).status).toBe(200);
    await deleteAccount(app, leaver);
    for (const url of [second.body.image_url, second.body.thumbnail_url])
      expect((await look(url)).status).toBe(404);
  });
});
