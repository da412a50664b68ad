import { OPERATOR_TOKEN, openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { type RawAnswer, sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import { describe, expect, it } from 'vitest';

const LOCAL_HOSTS = [
  'localhost',
  'LOCALHOST:3000',
  'homeward.localhost:3000',
  '127.0.0.1:3000',
  '127.8.8.8',
  '[::1]:3000',
  '[::1]',
];
const OTHER_HOSTS = [
  'homeward.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil-localhost',
  '128.0.0.1',
  '10.0.0.1:3000',
  '[::2]:3000',
  '[::1].evil.example',
  '[::1]evil:3000',
  'localhost:3000:evil',
  '0.0.0.0',
];
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'X-Forwarded-Anything',
];

describe.each(['/metrics', '/dev/mail', '/dev/mail?format=json'])('%s', (path) => {
  const app = useTestApp();

  const get = (headers: Record<string, string>) => sendRaw(app.baseUrl, { path, headers });
  const isNothing = ({ status, text }: RawAnswer) =>
    status === 404 && text === '{"resultMessage":{"en":"There’s nothing here"}}';

  it.each(LOCAL_HOSTS)('is open to a caller on the machine who asks for %s', async (host) => {
    expect((await get({ host })).status).toBe(200);
  });

  it.each(OTHER_HOSTS)('is not there for a caller who asks for %s', async (host) => {
    expect(isNothing(await get({ host }))).toBe(true);
  });

  it.each(FORWARDED)('answers 404 to a forwarded request with %s', async (name) => {
    expect(isNothing(await get({ host: 'localhost', [name]: '' }))).toBe(true);
    expect(isNothing(await get({ host: 'localhost', [name]: '127.0.0.1' }))).toBe(true);
  });

  it('accepts the operator token from other machines only at /metrics', async () => {
    const withToken = (token: string) => get({ host: 'homeward.example', authorization: `Bearer ${token}` });
    expect((await withToken(OPERATOR_TOKEN)).status).toBe(path === '/metrics' ? 200 : 404);
    for (const token of ['wrong', `${OPERATOR_TOKEN}x`, ''])
      expect((await withToken(token)).status).toBe(404);
  });
});

describe('/dev/mail', () => {
  it.each([
    ['mails really leave', { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'homeward@example.org' }],
    ['PUBLIC_URL is for the world', { PUBLIC_URL: 'https://homeward.example' }],
    ['PUBLIC_URL only looks like this machine', { PUBLIC_URL: 'http://localhost.evil.example' }],
  ])('does not exist if %s', async (_when, env) => {
    const app = await openTestApp({ env });
    const answers = await Promise.all(
      ['/dev/mail', '/dev/mail/x', '/dev/mail/x/html'].map((path) => app.fetch(path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    await app.dispose();
  });

  it('is open if PUBLIC_URL is the machine’s IPv6 address', async () => {
    const app = await openTestApp({ env: { PUBLIC_URL: 'http://[::1]:3000' } });
    expect((await app.fetch('/dev/mail')).status).toBe(200);
    await app.dispose();
  });
});
