import { codes } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { asUpload, buildHalves } from '@homeward/testing/app/photo-files.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { HOSTILE_IDS } from '@homeward/testing/hostile/hostile-values.ts';
import { sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the address of a photo', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });
  let photo: { readonly image_url: string; readonly thumbnail_url: string };

  beforeAll(async () => {
    const olivia = await addPerson(app, 'Olivia');
    const file = asUpload(await buildHalves(600, 400).jpeg().toBuffer(), 'jpeg');
    const call = { params: { id: await activateCode(app, olivia) }, file };
    photo = (await app.call(codes.savePhoto, call, { bearer: olivia.accessToken })).body;
  });

  it.each([
    ['image_url', { width: 600, height: 400 }],
    ['thumbnail_url', { width: 256, height: 256 }],
  ] as const)(
    'shows it to a caller who knows it (%s), to be kept by browsers alone and by no search engine',
    async (url, size) => {
      const answer = await app.fetch(photo[url]);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
      const image = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-length')).toBe(String(image.length));
      expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', ...size });
    },
  );

  it('answers HEAD with the same headers and no picture', async () => {
    const [get, head] = [
      await app.fetch(photo.image_url),
      await app.fetch(photo.image_url, { method: 'HEAD' }),
    ];
    expect(head.status).toBe(200);
    for (const name of ['content-type', 'content-length', 'cache-control', 'x-robots-tag'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    expect(await head.text()).toBe('');
  });

  it('cannot be guessed or enumerated', async () => {
    const [, , id = ''] = photo.image_url.split('/');
    // The time would be in the first half of one that sorts.
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const next = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    expect((await app.fetch(`/item-photos/${next}/full.webp`)).status).toBe(404);
  });

  it('that is unknown answers 404 in JSON without caching', async () => {
    const [, , id = ''] = photo.image_url.split('/');
    const sizes = ['large', 'full.webp', '', 'FULL', 'full_image', 'id', 'constructor', '..%2ffull', '%00'];
    const paths = [
      '/item-photos/00000000-0000-4000-8000-000000000000/full.webp',
      ...sizes.map((size) => `/item-photos/${id}/${size}.webp`),
      ...['full', 'full.png', 'full.webp.php', 'full.webp/', ''].map((file) => `/item-photos/${id}/${file}`),
      ...HOSTILE_IDS.map((it) => `/item-photos/${it.replaceAll(' ', '%20')}/full.webp`),
    ];
    for (const path of paths) {
      const { status, headers, text } = await sendRaw(app.baseUrl, { path });
      expect([path, status >= 400 && status < 500, status]).toEqual([path, true, status]);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
      expect([path, JSON.parse(text).resultMessage.en]).toEqual([path, expect.stringMatching(/\S/)]);
    }
    const unknown = await app.fetch(paths[0] ?? '');
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { resultMessage: { en: 'Photo not found' } },
    ]);
  });

  it('allows no writes', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([method, (await app.fetch(photo.image_url, { method })).status]).toEqual([method, 405]);
    expect((await app.fetch(photo.image_url)).status).toBe(200);
  });
});
