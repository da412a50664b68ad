import { PassThrough } from 'node:stream';
import { openTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const WARNING =
  'X-Forwarded-For came from 127.0.0.1, which is not in TRUSTED_PROXIES: all visitors from there count as one';
const FORWARDED = { headers: { 'x-forwarded-for': '203.0.113.9' } };

async function openLogged(trustedProxies: string) {
  const log = new PassThrough({ encoding: 'utf8' });
  const app = await openTestApp({ env: { TRUSTED_PROXIES: trustedProxies }, log });
  const readWarnings = () =>
    String(log.read() ?? '')
      .split('\n')
      .filter((line) => line.includes('TRUSTED_PROXIES'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { app, readWarnings };
}

it('forwarding headers of an untrusted proxy are logged once an hour', async () => {
  const { app, readWarnings } = await openLogged('10.0.0.0/8');
  await app.fetch('/signin');
  expect(readWarnings()).toEqual([]);
  for (let visit = 0; visit < 3; visit += 1) await app.fetch('/signin', FORWARDED);
  expect(readWarnings()).toEqual([WARNING]);
  app.clock.advance(59 * 60_000);
  await app.fetch('/signin', FORWARDED);
  expect(readWarnings()).toEqual([]);
  app.clock.advance(60_000);
  await app.fetch('/signin', FORWARDED);
  expect(readWarnings()).toEqual([WARNING]);
  await app.dispose();
});

it('forwarding headers of a trusted proxy are not logged', async () => {
  const { app, readWarnings } = await openLogged('127.0.0.1');
  for (const address of ['203.0.113.9', '127.0.0.1', '203.0.113.9, 127.0.0.1'])
    await app.fetch('/signin', { headers: { 'x-forwarded-for': address } });
  expect(readWarnings()).toEqual([]);
  await app.dispose();
});
