import { account, passkeys, profiles } from '@homeward/contract';
import { deleteAccount } from '@homeward/testing/app/builders.ts';
import { deviceCookieOf } from '@homeward/testing/app/device-cookie.ts';
import {
  addPasskey,
  newAuthenticator,
  proveItIsMe,
  signInOptions,
  signInWithPasskey,
} from '@homeward/testing/app/passkeys.ts';
import { addPerson, logIn, PASSWORD, resetTokenOf } from '@homeward/testing/app/personas.ts';
import { LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const FIREFOX_ON_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const REFUSED = {
  status: 401,
  body: {
    resultMessage: { en: 'This passkey didn’t work. Please try again, or sign in with your password.' },
  },
};

describe('signing in with a passkey', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  it('returns the answer of a password log-in, without an address', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const { status, body } = await signInWithPasskey(app, authenticator);
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 3600,
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      user: { _id: olivia.id, name: olivia.name, email: olivia.email, language: 'en' },
      resultMessage: { en: 'You’re signed in' },
    });
    expect(await sessionStatus(app, body)).toEqual(LIVING);
  });

  it('sets the cookies of a log-in', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const withPasskey = await signInWithPasskey(app, authenticator);
    const credentials = { email: olivia.email, password: PASSWORD };
    const withPassword = await app.call(account.login, { body: credentials });
    const named = ({ headers }: { headers: Headers }) =>
      headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
    expect(named(withPasskey)).toEqual(named(withPassword));
    expect(named(withPasskey).join()).toContain('refreshToken; ');
  });

  it('is listed among the signed-in devices', async () => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
    const headers = { 'user-agent': FIREFOX_ON_WINDOWS };
    const { accessToken: bearer } = (await signInWithPasskey(app, authenticator, { headers })).body;
    const { sessions } = (await app.call(account.listSessions, {}, { bearer })).body;
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ device: 'Firefox on Windows', kind: 'desktop', is_current: true });
  });

  it('makes its browser a known device', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const cookie = deviceCookieOf(await signInWithPasskey(app, authenticator));
    expect(cookie).not.toBe('');
    const known = app.context.db.selectFrom('known_devices').where('account_id', '=', olivia.id);
    expect(await known.selectAll().execute()).toHaveLength(1);
  });

  it('accepts any passkey, each for its own account', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const phone = await addPasskey(app, olivia);
    const key = await addPasskey(app, olivia, { counts: true });
    const his = await addPasskey(app, colin);
    for (const [{ authenticator }, person] of [
      [phone, olivia],
      [key, olivia],
      [his, colin],
    ] as const) {
      expect((await signInWithPasskey(app, authenticator)).body.user._id).toBe(person.id);
    }
  });

  it('sets the passkey’s last use', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    app.clock.advance(60_000);
    const { accessToken: bearer } = (await signInWithPasskey(app, authenticator)).body;
    const [passkey] = (await app.call(passkeys.list, {}, { bearer })).body.passkeys;
    expect(passkey?.last_used_at).toBe(app.clock.now().toISOString());
  });

  it('works after a changed and after a reset password', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const body = { oldPassword: PASSWORD, newPassword: 'Other-Horse-8' };
    await app.call(account.changePassword, { body }, { bearer: olivia.accessToken });
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
    const bearer = await resetTokenOf(app, olivia.email);
    const reset = await app.call(account.forgotPassword, { body: { password: PASSWORD } }, { bearer });
    expect(reset.status).toBe(200);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });

  it('is refused for a removed passkey like for an unknown one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator, passkey } = await addPasskey(app, olivia);
    const session = (await signInWithPasskey(app, authenticator)).body;
    const headers = await proveItIsMe(app, olivia);
    const removal = { params: { id: passkey._id }, headers };
    await app.call(passkeys.remove, removal, { bearer: olivia.accessToken });
    expect(await signInWithPasskey(app, authenticator)).toMatchObject(REFUSED);
    expect((await app.call(profiles.list, {}, { bearer: session.accessToken })).status).toBe(200);
  });

  it('is refused after the account was deleted', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    await deleteAccount(app, olivia);
    expect(await signInWithPasskey(app, authenticator)).toMatchObject(REFUSED);
  });

  it('is refused for a passkey that was never added', async () => {
    const options = await signInOptions(app);
    const stranger = newAuthenticator(app);
    stranger.create({
      ...{ rp: { id: options.rpId, name: '' }, challenge: '', timeout: 1, attestation: 'none' },
      user: { id: 'bm9ib2R5', name: '', displayName: '' },
      pubKeyCredParams: [],
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    });
    expect(await signInWithPasskey(app, stranger)).toMatchObject(REFUSED);
  });

  it('leaves the password unchanged', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    await signInWithPasskey(app, authenticator);
    expect((await logIn(app, olivia.email)).id).toBe(olivia.id);
  });
});
