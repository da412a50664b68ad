import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const PUBLIC_URL = 'https://homeward.example';
const DAY_MS = 24 * 60 * 60_000;

describe('the addresses that programs try at every host', () => {
  const app = useTestApp({ env: { PUBLIC_URL, SUPPORT_EMAIL: 'help+tags@homeward.example' } });

  it('lead a password manager to the panel for the password', async () => {
    const answer = await app.fetch('/.well-known/change-password', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#password']);
  });

  it('tell a password manager where passkeys are added and managed', async () => {
    const answer = await app.fetch('/.well-known/passkey-endpoints');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const passkeys = `${PUBLIC_URL}/#passkeys`;
    expect(await answer.json()).toEqual({ enroll: passkeys, manage: passkeys });
  });

  it('name whom to tell of a security problem, for less than a year', async () => {
    const answer = await app.fetch('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      (await answer.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:help%2Btags@homeward.example');
    expect(fields.get('Canonical')).toBe(`${PUBLIC_URL}/.well-known/security.txt`);
    const daysLeft = (Date.parse(fields.get('Expires') ?? '') - app.clock.now().getTime()) / DAY_MS;
    expect(daysLeft).toBe(180);
  });

  it('keep crawlers from calls and from nothing else', async () => {
    const answer = await app.fetch('/robots.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toBe('User-agent: *\nDisallow: /api/\n');
  });

  it('have a picture for a home screen and one for a tab', async () => {
    const touch = await app.fetch('/apple-touch-icon.png');
    expect(touch.headers.get('content-type')).toBe('image/png');
    expect(await sharp(await touch.arrayBuffer()).metadata()).toMatchObject({ width: 180, height: 180 });
    const icon = await app.fetch('/favicon.ico');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/),
    ]);
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect(bytes.length).toBeLessThan(1024);
    const picture = bytes.subarray(bytes.readUInt32LE(18));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  });

  it('do not answer 200 to the address that proves it', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await app.fetch(path)).status).toBe(404);
  });
});

it('without SUPPORT_EMAIL there is no security.txt', async () => {
  const app = await openTestApp();
  expect((await app.fetch('/.well-known/security.txt')).status).toBe(404);
  await app.dispose();
});
