import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { codes, finder } from '@homeward/contract';
import { NOTE_FORM_ID } from '@homeward/contract/finder-page';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { activateCode, mint, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { SHOWN_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { fieldValue, listTags, readProps, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const en = translatorFor('en');

const OWNER_MESSAGE = 'Please call me, day or night. Thank you!';

describe("the finder's page", () => {
  const app = useTestApp({ env: { BRAND_NAME: 'Lost & Found <Co>' } });
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const open = async (id: string, from = newAddress()) => {
    const response = await app.fetch(`/qr-code/${encodeURIComponent(id)}`, {
      headers: { 'x-forwarded-for': from },
    });
    const html = await response.text();
    return { status: response.status, headers: response.headers, html, text: visibleText(html) };
  };

  it('of a lost item shows message, name, and links to write and call', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const { status, html, text } = await open(code);
    expect(status).toBe(200);
    for (const shown of [en('finder.thanks'), en('finder.lost'), OWNER_MESSAGE, olivia.name])
      expect(text).toContain(shown);
    expect(text).not.toContain(en('finder.notLost'));
    expect(html).toContain('href="mailto:olivia.contact@example.org');
    expect(html).toContain('href="tel:+442071838750"');
    expect(html).toMatch(new RegExp(`<noscript><img src="/qr-code/${code}/scan.gif"`));
    expect(readProps(html)).toMatchObject({ state: 'lost', code, brand: 'Lost & Found <Co>' });
  });

  it('of an item that is not lost accepts a note and does not show the message', async () => {
    const code = await activateCode(app, olivia, { mobile_number: '' });
    const { status, html, text } = await open(code);
    expect(status).toBe(200);
    for (const shown of [en('finder.thanks'), en('finder.notLost'), olivia.name])
      expect(text).toContain(shown);
    expect(text).not.toContain(en('finder.lost'));
    expect(html).not.toContain(OWNER_MESSAGE);
    expect(html).not.toContain('tel:');
    expect(html).toContain(`action="/qr-code/${code}"`);
    expect(html).not.toContain(olivia.email);
  });

  it('contains neither address nor number if the owner allows messages only, also in its data', async () => {
    const code = await activateCode(app, olivia, { contact_privacy: 'messages_only' });
    for (const isLost of [false, true]) {
      await setLost(app, olivia, code, isLost);
      const { html } = await open(code);
      for (const hidden of ['olivia.contact', '2071838750', 'mailto:', 'tel:', olivia.email])
        expect(html).not.toContain(hidden);
      expect(html).toContain(`action="/qr-code/${code}"`);
    }
  });

  it('of an item with a photo shows it, lost or not, and loads it last', async () => {
    const code = await activateCode(app, olivia);
    const params = { id: code };
    const saved = await app.call(
      codes.savePhoto,
      { params, file: SMALL_PHOTO },
      { bearer: olivia.accessToken },
    );
    for (const isLost of [false, true]) {
      await setLost(app, olivia, code, isLost);
      const { html } = await open(code);
      const [image = ''] = html.match(/<img class="photo"[^>]*>/) ?? [];
      expect(image).toContain(`src="${saved.body.image_url}"`);
      expect(image).toContain('alt="The item this tag belongs to"');
      for (const patience of ['loading="lazy"', 'decoding="async"', 'fetchPriority="low"'])
        expect(image).toContain(patience);
      expect(html).not.toContain('rel="preload"');
      expect(readProps(html)).toMatchObject({ photo: saved.body.image_url });
      expect((await app.fetch(saved.body.image_url)).headers.get('content-type')).toBe('image/webp');
    }
    await app.call(codes.removePhoto, { params }, { bearer: olivia.accessToken });
    expect((await open(code)).html).not.toContain('class="photo"');
  });

  it('of an item without a photo contains none, also for programs', async () => {
    const code = await activateCode(app, olivia);
    const { html } = await open(code);
    expect(html).not.toMatch(/class="photo"|item-photos/);
    expect(readProps(html)).not.toHaveProperty('photo');
    const { body } = await app.call(finder.ownerDetails, { params: { code } }, { from: newAddress() });
    expect(Object.keys(body.owner).sort()).toEqual([
      'contactWays',
      'defaultMessage',
      'email',
      'mobileNumber',
      'name',
      'qrIsLost',
      'registered',
    ]);
  });

  it('of a blank code offers activation', async () => {
    const [code = ''] = await mint(app);
    const { status, html, text } = await open(code);
    expect(status).toBe(200);
    expect(text).toContain(en('notices.not-registered.title'));
    expect(html).toContain(`href="/add-qr-code/${code}"`);
  });

  it('of an unknown or malformed id has status 404 and no further link', async () => {
    for (const id of ['zzzzzzzzzzzzzzzz', 'nonsense', '<script>', '"><svg onload=alert(1)>', '\0']) {
      const { status, html, text, headers } = await open(id);
      expect(status).toBe(404);
      expect(text).toContain(en('notices.unknown.title'));
      expect(html).not.toContain('/add-qr-code/');
      expect(html).not.toContain('<svg onload');
      expect(listTags(html).filter((tag) => tag.startsWith('script '))).toHaveLength(3);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('refuses an address above the limit, with the wait', async () => {
    const code = await activateCode(app, olivia);
    const hurried = newAddress();
    for (let time = 1; time <= 60; time += 1) expect((await open(code, hurried)).status).toBe(200);
    const { status, headers, text } = await open(code, hurried);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('One moment, please');
    expect(text).not.toContain(olivia.name);
  });

  it('is not cached or indexed, sends no referrer, and runs only its own style and script', async () => {
    const { headers, html } = await open(await activateCode(app, olivia));
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('vary')).toContain('accept-encoding');
    const style = html.match(/<style>(.*?)<\/style>/s)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "media-src 'self'",
        "script-src 'self'",
        `style-src 'sha256-${hash}'`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    );
    expect(policy?.join()).not.toContain('unsafe');
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
  });

  it('links to an existing script', async () => {
    const { html } = await open(await activateCode(app, olivia));
    const source = html.match(/<script type="module" src="([^"]+)">/)?.[1] ?? '';
    const script = await app.fetch(source);
    expect(script.status).toBe(200);
    expect(script.headers.get('content-type')).toContain('javascript');
  });

  it('is compressed with brotli or gzip if accepted, with equal content', async () => {
    const code = await activateCode(app, olivia);
    const bare = await openRaw(`${app.baseUrl}/qr-code/${code}`, 'identity');
    expect(bare.encoding).toBeUndefined();
    const small = await openRaw(`${app.baseUrl}/qr-code/${code}`, 'gzip, deflate, br');
    expect(small.encoding).toBe('br');
    const withoutNoteId = (body: Buffer) => body.toString().replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
    expect(withoutNoteId(brotliDecompressSync(small.body))).toBe(withoutNoteId(bare.body));
    const zipped = await openRaw(`${app.baseUrl}/qr-code/${code}`, 'gzip, deflate');
    expect(zipped.encoding).toBe('gzip');
    expect(withoutNoteId(gunzipSync(zipped.body))).toBe(withoutNoteId(bare.body));
    for (const { length } of [small.body, zipped.body]) expect(length).toBeLessThan(bare.body.length / 2);
  });

  it('has a new note id on each visit, and no other difference', async () => {
    const code = await activateCode(app, olivia);
    const visits = [await open(code), await open(code)].map(({ html }) => html);
    const ids = visits.map((html) => fieldValue(html, 'note_id') ?? '');
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(ids[0]).not.toBe(ids[1]);
    const [first, second] = visits.map((html, at) => html.replace(ids[at] ?? '', ''));
    expect(first).toBe(second);
    expect(first).toContain(`<form id="${NOTE_FORM_ID}"`);
    expect(first).toContain(`name="note_id" form="${NOTE_FORM_ID}"`);
  });

  it('shows hostile messages as written, in text and data, without additional tags', async () => {
    const harmless = await activateCode(app, olivia, { default_message: 'Call me' });
    await setLost(app, olivia, harmless);
    const tags = listTags((await open(harmless)).html);
    for (const default_message of SHOWN_TEXTS) {
      const code = await activateCode(app, olivia, { default_message });
      await setLost(app, olivia, code);
      const { html, text } = await open(code);
      expect(listTags(html)).toEqual(tags);
      const props = readProps(html);
      expect('owner' in props && props.owner.defaultMessage).toBe(default_message.trim());
      expect(text).toContain(default_message.replaceAll(/\s+/g, ' ').trim());
    }
  });
});

async function openRaw(
  url: string,
  acceptEncoding: string,
): Promise<{ encoding: string | undefined; body: Buffer }> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': acceptEncoding } }, resolve).on('error', reject);
  });
  return { encoding: response.headers['content-encoding'], body: await buffer(response) };
}
