import { DAY_MS } from '@homeward/contract/durations';
import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const PUBLIC_URL = 'https://homeward.example';

describe('the well-known addresses', () => {
  const app = useTestApp({ env: { PUBLIC_URL, SUPPORT_EMAIL: 'help+tags@homeward.example' } });

  it('redirect a password manager to the password settings', async () => {
    const answer = await app.fetch('/.well-known/change-password', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#password']);
  });

  it('name the places to add and manage passkeys', async () => {
    const answer = await app.fetch('/.well-known/passkey-endpoints');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const passkeys = `${PUBLIC_URL}/#passkeys`;
    expect(await answer.json()).toEqual({ enroll: passkeys, manage: passkeys });
  });

  it('contain the security contact, valid for less than a year', async () => {
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

  it('exclude crawlers only from calls', async () => {
    const answer = await app.fetch('/robots.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toBe('User-agent: *\nDisallow: /api/\n');
  });

  it('have icons for a home screen and a tab', async () => {
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

  it('answer 404 to the probe for reliable status codes', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await app.fetch(path)).status).toBe(404);
  });
});

it('have no security.txt without SUPPORT_EMAIL', async () => {
  const app = await openTestApp();
  expect((await app.fetch('/.well-known/security.txt')).status).toBe(404);
  await app.dispose();
});
