import { activateCode, linkCoOwner, mint, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36';

describe('the one-pixel image of a page without JavaScript', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const ask = (code: string, headers: Record<string, string> = {}) =>
    app.fetch(`/qr-code/${encodeURIComponent(code)}/scan.gif`, {
      headers: { 'x-forwarded-for': newAddress(), ...headers },
    });
  const scansOf = (code: string) =>
    app.context.db.selectFrom('scans').selectAll().where('code_id', '=', code).execute();
  const scanMails = async (address: string) =>
    (await app.mailsTo(address)).filter(({ subject }) => subject.endsWith('was just scanned'));

  it('is a GIF that only the browser caches, for 10 minutes: a reload is the same scan', async () => {
    const response = await ask(await activateCode(app, olivia));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(response.headers.get('cache-control')).toBe('private, max-age=600');
    const image = Buffer.from(await response.arrayBuffer());
    expect(image.subarray(0, 6).toString('latin1')).toBe('GIF89a');
    // Width and height, and the byte that ends a GIF.
    expect([image.readUInt16LE(6), image.readUInt16LE(8), image.at(-1)]).toEqual([1, 1, 0x3b]);
  });

  it('records each request once, without place, address or user agent', async () => {
    const code = await activateCode(app, olivia);
    await ask(code, { 'user-agent': PHONE });
    const row = { device: 'mobile', os: '', country: '', lat: null, lng: null, is_own: false };
    expect(await scansOf(code)).toMatchObject([{ ...row, scanned_at: app.clock.now() }]);
    await ask(code);
    expect(await scansOf(code)).toHaveLength(2);
  });

  it.each([
    [PHONE, 'mobile'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'mobile'],
    ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X900) AppleWebKit/537.36 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop'],
    ['', 'desktop'],
  ])('records %j as a %s', async (userAgent, device) => {
    const code = await activateCode(app, olivia);
    await ask(code, { 'user-agent': userAgent });
    expect(await scansOf(code)).toMatchObject([{ device }]);
  });

  it('marks visits of owner and co-owner by their cookie, without a mail', async () => {
    const [owner, colin, sam] = [
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Colin'),
      await addPerson(app, 'Sam'),
    ];
    await linkCoOwner(app, owner, colin);
    for (const [viewer, isOwn] of [
      [owner, true],
      [colin, true],
      [sam, false],
    ] as const) {
      const code = await activateCode(app, owner);
      await setLost(app, owner, code);
      await ask(code, { cookie: `userId=x; accessToken=${viewer.accessToken}` });
      expect(await scansOf(code)).toMatchObject([{ is_own: isOwn }]);
      expect(await scanMails(owner.email)).toHaveLength(isOwn ? 0 : 1);
    }
  });

  it('records nothing for visitors of another site that embeds it', async () => {
    const code = await activateCode(app, olivia);
    expect((await ask(code, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
    expect(await scansOf(code)).toEqual([]);
    await ask(code, { 'sec-fetch-site': 'same-origin' });
    expect(await scansOf(code)).toHaveLength(1);
  });

  it('works with an ended session', async () => {
    const code = await activateCode(app, olivia);
    expect((await ask(code, { cookie: 'accessToken=dead' })).status).toBe(200);
    expect(await scansOf(code)).toMatchObject([{ is_own: false }]);
  });

  it('records the scan of a blank code', async () => {
    const [free = ''] = await mint(app);
    expect((await ask(free)).status).toBe(200);
    expect(await scansOf(free)).toHaveLength(1);
  });

  it('answers 404 for an unknown and a malformed code', async () => {
    for (const id of ['zzzzzzzzzzzzzzzz', 'nonsense', '\0', '<script>']) {
      const response = await ask(id);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control') ?? '').not.toContain('max-age');
    }
    expect(await scansOf('zzzzzzzzzzzzzzzz')).toEqual([]);
  });
});
