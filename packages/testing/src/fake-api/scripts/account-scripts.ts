import { MINUTE_MS } from '@homeward/contract/durations';
import { buildSignUp } from '../../app/builders.ts';
import { PASSWORD, WRONG_PASSWORD } from '../../app/personas.ts';
import type { Script } from '../record-calls.ts';

const NEW_PASSWORD = 'Second-Horse-8';
const NO_ID = '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

/** A test makes each of these calls to the fake (account-answers.ts) and to the server, and compares the answers. */
export const accountScripts: Readonly<Record<string, Script>> = {
  'signs up, confirms and logs in': async ({ call, join, logIn, verifyLinkOf }) => {
    const email = 'sue@example.org';
    await call('account.checkSignUp', { body: {} });
    await call('account.signUp', { body: buildSignUp(email, { name: ' Sue ' }) });
    await call('account.signUp', { body: buildSignUp(email, { password: NEW_PASSWORD }) });
    const newest = await verifyLinkOf(email);
    await call('account.login', { body: { email, password: PASSWORD } });
    await call('account.verifyEmail', { body: { code: newest.code, token: newest.code } });
    await call('account.verifyEmail', { body: { code: 'no-id', token: newest.token } });
    await call('account.checkVerifyLink', { body: { code: 'no-id', token: newest.token } });
    await call('account.checkVerifyLink', { body: newest });
    await call('account.verifyEmailLink', { body: { code: NO_ID, token: newest.token } });
    await call('account.verifyEmailLink', { body: newest });
    const renewed = await verifyLinkOf(email);
    // A log-in before the confirmation also mails a further link.
    await call('account.login', { body: { email, password: NEW_PASSWORD } });
    const mailed = await verifyLinkOf(email);
    for (const body of [renewed, renewed, newest, mailed]) await call('account.verifyEmail', { body });
    await call('account.verifyEmailLink', { body: mailed });
    await call('account.checkVerifyLink', { body: newest });
    await call('account.signUp', { body: buildSignUp(email) });
    await call('account.login', { body: { email, password: WRONG_PASSWORD } });
    await call('account.login', { body: { email: 'nobody@example.org', password: PASSWORD } });
    await logIn(email.toUpperCase(), NEW_PASSWORD);
    await join('tom@example.org', 'Tom');
  },

  'renews, lists and ends sessions': async ({ call, join, logIn, advance }) => {
    const { email, ...first } = await join('rita@example.org');
    const second = await logIn(email);
    const third = await logIn(email);
    const list = (bearer: string) => call('account.listSessions', { bearer });
    const speak = (language: string) =>
      call('account.changeLanguage', { bearer: first.accessToken, body: { language } });
    await speak('klingon');
    await speak('de');
    await list(first.accessToken);
    const renewed = await call('account.refreshToken', { body: { refreshToken: first.refreshToken } });
    await list(first.accessToken);
    await list(second.accessToken);
    await call('account.refreshToken', { body: { refreshToken: 'no-token' } });
    await call('account.refreshToken', { body: {} });
    const cookie = `refreshToken=${second.refreshToken}; XSRF-TOKEN=this-one`;
    await call('account.refreshToken', { headers: { cookie }, body: {} });
    await call('account.refreshToken', { headers: { cookie, 'x-xsrf-token': 'another' }, body: {} });
    await call('account.refreshToken', { headers: { cookie, 'x-xsrf-token': 'this-one' }, body: {} });
    // Two tabs refresh at the same time; a thief uses the old token one minute later.
    await call('account.refreshToken', { body: { refreshToken: first.refreshToken } });
    await list(renewed.accessToken);
    advance(MINUTE_MS);
    await call('account.refreshToken', { body: { refreshToken: first.refreshToken } });
    await list(renewed.accessToken);
    const fourth = await logIn(email);
    const { sessions } = await list(fourth.accessToken);
    for (const { _id: id } of sessions.slice(1, 2))
      await call('account.endSession', { bearer: fourth.accessToken, params: { id } });
    await call('account.endSession', { bearer: fourth.accessToken, params: { id: NO_ID } });
    await call('account.changeName', { bearer: fourth.accessToken, body: { name: '<b>' } });
    await call('account.changeName', { bearer: fourth.accessToken, body: { name: ' Rita May ' } });
    await call('profiles.list', { bearer: fourth.accessToken });
    await list(fourth.accessToken);
    await call('account.endOtherSessions', { bearer: third.accessToken });
    await list(third.accessToken);
    await call('account.logout', { bearer: third.accessToken });
    await call('account.logout', { bearer: third.accessToken });
    await call('account.refreshToken', { body: { refreshToken: third.refreshToken } });
  },

  'changes and forgets passwords': async ({ call, join, logIn, resetTokenOf, verifyLinkOf }) => {
    const { email, accessToken: bearer } = await join('petra@example.org');
    const ask = (address: string) => call('account.forgotPasswordLink', { body: { email: address } });
    const set = (token?: string) =>
      call('account.forgotPassword', { body: { password: PASSWORD }, ...(token ? { bearer: token } : {}) });
    const change = (oldPassword: string, newPassword: string) =>
      call('account.changePassword', { bearer, body: { oldPassword, newPassword } });
    await ask('nobody@example.org');
    await ask(email);
    const early = await resetTokenOf(email);
    await change(WRONG_PASSWORD, NEW_PASSWORD);
    await change(PASSWORD, 'weak');
    await change(PASSWORD, NEW_PASSWORD);
    await change(NEW_PASSWORD, PASSWORD);
    await set(early);
    await set();
    await set('no-token');
    await logIn(email, NEW_PASSWORD);
    await ask(email);
    const first = await resetTokenOf(email);
    await call('invites.showAccess', { bearer: first });
    await ask(email);
    await set(await resetTokenOf(email));
    await set(first);
    await call('invites.showAccess', { bearer: first });
    const again = await logIn(email);
    await call('account.listSessions', { bearer: again.accessToken });

    const unconfirmed = 'ulla@example.org';
    await call('account.signUp', { body: buildSignUp(unconfirmed) });
    const link = await verifyLinkOf(unconfirmed);
    await ask(unconfirmed);
    await set(await resetTokenOf(unconfirmed));
    await call('account.verifyEmail', { body: link });
    await logIn(unconfirmed);
  },
};
