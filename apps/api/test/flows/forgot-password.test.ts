import { account, profiles } from '@homeward/contract';
import { deviceCookieOf } from '@homeward/testing/app/device-cookie.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPerson,
  logIn,
  PASSWORD,
  resetTokenOf,
  signUpUnverified,
  verifyLinkOf,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { DEAD, LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { type CallOptions, openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const HALF_AN_HOUR_MS = 1_800_000;
const NEW_PASSWORD = 'Fresh-Horse-8';
const RULE =
  'Password must be at least 8 characters long, contain a digit, an uppercase letter, a lowercase letter, and a special character';
const LINK_IS_DEAD = {
  resultMessage: { en: 'This link has expired or was already used. Please ask for a new one.' },
};

describe('resetting the password with the mailed link', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });

  const reset = (bearer: string, password: unknown = NEW_PASSWORD, options: CallOptions = {}) =>
    app.call(account.forgotPassword, { body: { password } }, { from: newAddress(), ...options, bearer });
  const tryLogIn = (email: string, password: string, from = newAddress()) =>
    app.call(account.login, { body: { email, password } }, { from });

  it('makes the new one the only valid one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const answer = await reset(await resetTokenOf(app, olivia.email));
    expect([answer.status, answer.body]).toEqual([
      200,
      { resultMessage: { en: 'Your new password is saved. You can sign in now.' } },
    ]);
    expect((await tryLogIn(olivia.email, PASSWORD)).status).toBe(401);
    expect((await logIn(app, olivia.email, NEW_PASSWORD)).name).toBe(olivia.name);
  });

  it('works once; then the link, not the session, is refused', async () => {
    const { email } = await addPerson(app, 'Olivia');
    const token = await resetTokenOf(app, email);
    await reset(token);
    const again = await reset(token, 'Third-Horse-9');
    expect([again.status, again.body]).toEqual([400, LINK_IS_DEAD]);
    expect((await tryLogIn(email, 'Third-Horse-9')).status).toBe(401);
    expect((await tryLogIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('works for 30 minutes', async () => {
    const [early, late] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Olivia')];
    const [earlyToken, lateToken] = [
      await resetTokenOf(app, early.email),
      await resetTokenOf(app, late.email),
    ];
    app.clock.advance(HALF_AN_HOUR_MS - 1);
    expect((await reset(earlyToken)).status).toBe(200);
    app.clock.advance(1);
    const answer = await reset(lateToken);
    expect([answer.status, answer.body]).toEqual([400, LINK_IS_DEAD]);
    expect((await tryLogIn(late.email, PASSWORD)).status).toBe(200);
  });

  it.each([
    '',
    'Bearer',
    'Bearer  ',
    'Bearer made-up',
    `Bearer ${'x'.repeat(5000)}`,
    'Basic made-up',
    'made-up',
    'Bearer a b',
  ])('answers 400 to the token "%s"', async (authorization) => {
    const answer = await reset('', NEW_PASSWORD, { headers: { authorization } });
    expect([answer.status, answer.body]).toEqual([400, LINK_IS_DEAD]);
  });

  it('ends every session of the account, and none of another', async () => {
    const phone = await addPerson(app, 'Olivia');
    const sessions = [phone];
    for (let count = 1; count < 5; count += 1) sessions.push(await logIn(app, phone.email));
    const colin = await addPerson(app, 'Colin');
    expect((await reset(await resetTokenOf(app, phone.email))).status).toBe(200);
    for (const session of sessions) expect(await sessionStatus(app, session)).toEqual(DEAD);
    expect(await sessionStatus(app, colin)).toEqual(LIVING);
  });

  it('ends the account’s other links, and none of another', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const tokens: string[] = [];
    for (let count = 1; count <= 3; count += 1) tokens.push(await resetTokenOf(app, olivia.email));
    const colins = await resetTokenOf(app, colin.email);
    expect((await reset(tokens[1] ?? '')).status).toBe(200);
    for (const token of [tokens[0] ?? '', tokens[2] ?? ''])
      expect((await reset(token, 'Third-Horse-9')).status).toBe(400);
    expect((await reset(colins)).status).toBe(200);
  });

  it('confirms an unverified sign-up, since the mailbox is proved', async () => {
    const email = await signUpUnverified(app, 'Fay');
    const { code, token } = await verifyLinkOf(app, email);
    const [first, second] = [await resetTokenOf(app, email), await resetTokenOf(app, email)];
    expect((await reset(first)).status).toBe(200);
    const fay = await logIn(app, email, NEW_PASSWORD);
    expect(fay.name).toMatch(/^Fay \d+$/);
    expect((await tryLogIn(email, PASSWORD)).status).toBe(401);
    for (const call of [account.verifyEmail, account.verifyEmailLink])
      expect((await app.call(call, { body: { code, token } })).status).toBe(400);
    expect((await reset(second, 'Third-Horse-9')).status).toBe(400);
    expect(await sessionStatus(app, fay)).toEqual(LIVING);
  });

  it('works for a person who verified after the request', async () => {
    const email = await signUpUnverified(app, 'Fay');
    const { code, token } = await verifyLinkOf(app, email);
    const resetToken = await resetTokenOf(app, email);
    await app.call(account.verifyEmail, { body: { code, token } });
    const before = await logIn(app, email);
    expect((await reset(resetToken)).status).toBe(200);
    expect(await sessionStatus(app, before)).toEqual(DEAD);
    expect((await logIn(app, email, NEW_PASSWORD)).id).toBe(before.id);
  });

  it('admits an owner at once who had exhausted the log-in attempts', async () => {
    const { email } = await addPerson(app, 'Olivia');
    const home = newAddress();
    for (let count = 1; count <= 10; count += 1) await tryLogIn(email, WRONG_PASSWORD, home);
    expect((await tryLogIn(email, PASSWORD, home)).status).toBe(429);
    await reset(await resetTokenOf(app, email), NEW_PASSWORD, { from: home });
    expect((await tryLogIn(email, NEW_PASSWORD, home)).status).toBe(200);
  });

  it('makes the browser a known device', async () => {
    const strictApp = await openTestApp({ env: { LIMITS_SCALE: '0.1' } });
    const { email } = await addPerson(strictApp, 'Olivia');
    const token = await resetTokenOf(strictApp, email);
    const body = { password: NEW_PASSWORD };
    const cookie = deviceCookieOf(await strictApp.call(account.forgotPassword, { body }, { bearer: token }));
    const status = async (password: string, options: CallOptions) =>
      (await strictApp.call(account.login, { body: { email, password } }, options)).status;
    for (let count = 0; count < 10; count += 1) await status(WRONG_PASSWORD, { from: newAddress() });
    const from = newAddress();
    const known = () => status(NEW_PASSWORD, { from, headers: { cookie } });
    const others = () => status(NEW_PASSWORD, { from });
    expect([await others(), await others(), await known(), await known()]).toEqual([200, 429, 200, 200]);
    await strictApp.dispose();
  });

  it('mails the account', async () => {
    const { email } = await addPerson(app, 'Olivia');
    await reset(await resetTokenOf(app, email));
    const mail = (await app.mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('Your Homeward password was changed');
    expect(mail?.links).toEqual(['https://homeward.example/forgot-password-link']);
  });

  it.each([
    [undefined, RULE],
    ['', RULE],
    ['Abc-12x', RULE],
    ['right-horse-7', RULE],
    ['RIGHT-HORSE-7', RULE],
    ['Right-Horse-x', RULE],
    ['RightHorse7', RULE],
    ['Right Horse-7', RULE],
  ])(
    'refuses the password %s with its form’s message, and the link stays valid',
    async (password, message) => {
      const { email } = await addPerson(app, 'Olivia');
      const token = await resetTokenOf(app, email);
      const answer = await reset(token, password ?? null);
      expect([answer.status, answer.body.errors]).toEqual([400, { password: message }]);
      const long = `Ab-1${'x'.repeat(60)}`;
      expect((await reset(token, long)).status).toBe(200);
      expect((await tryLogIn(email, long)).status).toBe(200);
    },
  );

  it('starts no session', async () => {
    const { email } = await addPerson(app, 'Olivia');
    const token = await resetTokenOf(app, email);
    const { headers } = await reset(token);
    expect(headers.getSetCookie().map((it) => it.split('=')[0])).toEqual(['device']);
    expect((await app.call(profiles.list, {}, { bearer: token })).status).toBe(401);
  });
});
