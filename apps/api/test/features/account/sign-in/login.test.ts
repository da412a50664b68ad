import { account, profiles } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import {
  logIn,
  PASSWORD,
  type Person,
  signUpPerson,
  signUpUnverified,
  verifyLinkOf,
} from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eraseExpiredRows } from '../../../../src/flows/erase-expired-rows.ts';

describe('logging in', () => {
  const app = useTestApp({ argon2id: true });
  let olivia: Person;

  beforeAll(async () => {
    olivia = await signUpPerson(app, 'Olivia');
  });

  const tryLogIn = (email: unknown, password: unknown = PASSWORD) =>
    app.call(account.login, { body: { email, password } });

  it('returns two tokens, the account and a message', async () => {
    const { status, body } = await tryLogIn(olivia.email);
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 3600,
      user: { _id: olivia.id, name: olivia.name, email: olivia.email, language: 'en' },
      resultMessage: { en: 'You’re signed in' },
    });
    const mine = await app.call(profiles.list, {}, { bearer: body.accessToken });
    expect(mine.status).toBe(200);
  });

  it('starts a session of its own, and earlier ones stay valid', async () => {
    const again = await logIn(app, olivia.email);
    expect(again.accessToken).not.toBe(olivia.accessToken);
    for (const bearer of [olivia.accessToken, again.accessToken]) {
      expect((await app.call(profiles.list, {}, { bearer })).status).toBe(200);
    }
  });

  it('stores only hashes of the tokens', async () => {
    const { accessToken, refreshToken } = await logIn(app, olivia.email);
    const sessions = await app.context.db.selectFrom('sessions').selectAll().execute();
    const refreshTokens = await app.context.db.selectFrom('refresh_tokens').selectAll().execute();
    const stored = [...sessions, ...refreshTokens].flatMap((row) => Object.values(row));
    for (const value of stored) {
      const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
      expect(text).not.toContain(accessToken);
      expect(text).not.toContain(refreshToken);
    }
  });

  it('ignores case and surrounding spaces of the address', async () => {
    expect((await tryLogIn(` ${olivia.email.toUpperCase()} `)).status).toBe(200);
  });

  it('has the same answer for a wrong password and an unknown address', async () => {
    const wrong = await tryLogIn(olivia.email, 'Wrong-Horse-7');
    const unknown = await tryLogIn('nobody@example.org');
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.body).toEqual({ resultMessage: { en: 'Wrong email or password' } });
    const headerNames = ({ headers }: typeof wrong) => [...headers.keys()].sort();
    expect(headerNames(unknown)).toEqual(headerNames(wrong));
  });

  it.each([
    { field: 'email', email: '', password: PASSWORD, message: 'Email is required' },
    { field: 'email', email: 'olivia', password: PASSWORD, message: 'Invalid email address' },
    { field: 'password', email: 'o@example.org', password: '', message: 'Password is required' },
    {
      field: 'password',
      email: 'o@example.org',
      password: 'Ab-1',
      message: 'Password must be at least 8 characters long',
    },
    {
      field: 'password',
      email: 'o@example.org',
      password: 'righthorse',
      message: 'Password needs a number, an uppercase letter, and a symbol.',
    },
  ])('refuses $field with "$message"', async ({ field, email, password, message }) => {
    const answer = await tryLogIn(email, password);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ resultMessage: { en: message }, errors: { [field]: message } });
  });

  it('answers 403 to the right password of an unverified address, and mails a new link', async () => {
    const email = await signUpUnverified(app, 'Fay');
    const old = await verifyLinkOf(app, email);
    const answer = await tryLogIn(email);
    expect(answer.status).toBe(403);
    expect(answer.body.resultMessage.en).toContain('confirm your email');
    expect(answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('device='))).toEqual([]);

    const renewed = await verifyLinkOf(app, email);
    expect(renewed.token).not.toBe(old.token);
    const verify = ({ code, token }: typeof old) => app.call(account.verifyEmail, { body: { code, token } });
    for (const link of [old, renewed]) expect((await verify(link)).status).toBe(200);
    await logIn(app, email);
  });

  it('preserves the redirect in the renewed link', async () => {
    const body = { name: 'Fay', email: 'again@example.org', password: PASSWORD, platform: 'Android' };
    await app.call(account.signUp, { body: { ...body, redirect: 'activate-qr-code' } });
    await tryLogIn('again@example.org');
    expect((await verifyLinkOf(app, 'again@example.org')).url.searchParams.get('redirect')).toBe(
      'activate-qr-code',
    );
  });

  it('mails a link only for the newest sign-up, and only for its password', async () => {
    const email = 'twice@example.org';
    const signUp = (password: string) =>
      app.call(account.signUp, { body: { name: 'Fay', email, password, platform: 'Android' } });
    await signUp('Older-Horse-7');
    app.clock.advance(1000);
    await signUp(PASSWORD);
    const newest = await verifyLinkOf(app, email);
    expect((await tryLogIn(email, 'Older-Horse-7')).status).toBe(401);
    expect((await tryLogIn(email)).status).toBe(403);
    const renewed = await verifyLinkOf(app, email);
    expect(renewed.token).not.toBe(newest.token);
    const { code, token } = renewed;
    expect((await app.call(account.verifyEmail, { body: { code, token } })).status).toBe(200);
    await logIn(app, email);
  });

  it('does not reveal an unverified address to a wrong password, and mails nothing', async () => {
    const email = await signUpUnverified(app, 'Fay');
    const answer = await tryLogIn(email, 'Wrong-Horse-7');
    expect([answer.status, answer.body.resultMessage.en]).toEqual([401, 'Wrong email or password']);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  it('mails the link at most 3 times an hour per client, and the last one stays valid', async () => {
    const email = await signUpUnverified(app, 'Fay');
    for (let count = 1; count <= 4; count += 1) expect((await tryLogIn(email)).status).toBe(403);
    expect(await app.mailsTo(email)).toHaveLength(1 + 3);
    const { code, token } = await verifyLinkOf(app, email);
    expect((await app.call(account.verifyEmail, { body: { code, token } })).status).toBe(200);
  });

  it('mails a new link for 7 days after an unconfirmed sign-up', async () => {
    const [early, late, tooLate] = [
      await signUpUnverified(app, 'Fay'),
      await signUpUnverified(app, 'Fay'),
      await signUpUnverified(app, 'Fay'),
    ];
    await app.runJobs();
    app.clock.advance(DAY_MS);
    expect((await tryLogIn(early)).status).toBe(403);
    const { code, token } = await verifyLinkOf(app, early);
    expect((await app.call(account.verifyEmail, { body: { code, token } })).status).toBe(200);
    await logIn(app, early);
    app.clock.advance(6 * DAY_MS - 1);
    await eraseExpiredRows(app.context);
    expect((await tryLogIn(late)).status).toBe(403);
    app.clock.advance(1);
    await eraseExpiredRows(app.context);
    const answer = await tryLogIn(tooLate);
    expect([answer.status, answer.body.resultMessage.en]).toEqual([401, 'Wrong email or password']);
    expect((await tryLogIn(late)).status).toBe(403);
  });
});
