import { translatorFor } from '@homeward/messages/server/catalogues';
import { activateCode, mint } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { fieldValue, readProps, visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const en = translatorFor('en');

describe("the finder's page", () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const open = async (id: string) => {
    const headers = { 'x-forwarded-for': newAddress() };
    return (await app.fetch(`/qr-code/${encodeURIComponent(id)}`, { headers })).text();
  };

  it('of an unknown id has an input with the id from the address, and preserves the chosen language', async () => {
    const html = await open('2345-NONSENSE');
    expect(visibleText(html)).toContain(en('scanner.entry.label'));
    expect(fieldValue(html, 'code')).toBe('2345n0nsense');
    expect(html).toContain(' action="/qr-code"');
    expect(fieldValue(html, 'lang')).toBeUndefined();
    const german = await app.fetch('/qr-code/nonsense?lang=de', {
      headers: { 'x-forwarded-for': newAddress() },
    });
    expect(fieldValue(await german.text(), 'lang')).toBe('de');
    expect(await open((await mint(app))[0] ?? '')).not.toContain('name="code"');
  });

  it('opens for an id in the input: plain, in capitals and groups, or as a link', async () => {
    const code = await activateCode(app, olivia);
    const typed = code.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-');
    const links = [
      `https://elsewhere.example/qr-code/${code}`,
      `HTTPS://ELSEWHERE.EXAMPLE/${code.toUpperCase()}/`,
    ];
    for (const value of [code, typed, ...links]) {
      const query = new URLSearchParams({ code: value, lang: 'de' });
      const answer = await app.fetch(`/qr-code?${query}`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': newAddress() },
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/qr-code/${code}?lang=de`]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('shows the item for every spelling of its address', async () => {
    const code = await activateCode(app, olivia);
    const upper = code.toUpperCase();
    for (const path of [
      `/qr-code/${upper}`,
      `/QR-CODE/${upper}`,
      `/qr-code/${code}/`,
      `//qr-code/${code}`,
      `/qr-code//${code}`,
      `/qr-code/${encodeURIComponent(`https://homeward.example/qr-code/${code}`)}`,
      `/${code}`,
      `/${upper}`,
      `/${upper}/?utm=x`,
      `/${upper}#found`,
    ]) {
      const headers = { accept: 'text/html', 'x-forwarded-for': newAddress() };
      const { status, text } = await sendRaw(app.baseUrl, { path, headers });
      expect([path, status]).toEqual([path, 200]);
      expect(readProps(text)).toMatchObject({ state: 'not-lost', code });
    }
  });

  it.each([
    '/qr-code',
    '/QR-CODE/',
    '/qr-code/a/b',
    '//qr-code',
    '/qr-code/%zz',
    '/ZZZZZZZZZZZZZZZZ',
    '/illegal0illegal0/',
    `/qr-code/${'x'.repeat(400)}`,
  ])('of an unknown id is served at %s, not the owners’ app', async (path) => {
    const headers = { accept: 'text/html', 'x-forwarded-for': newAddress() };
    const { status, text } = await sendRaw(app.baseUrl, { path, headers });
    expect(status).toBe(404);
    expect(readProps(text)).toMatchObject({ state: 'unknown' });
  });
});
