import { account, codes } from '@homeward/contract';
import { activateCode, buildSignUp } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPerson,
  logIn,
  newEmail,
  PASSWORD,
  type Person,
  verifyLinkOf,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { DEAD, LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const PASSWORD_RULE =
  'Password must be at least 8 characters, contains a digit, an uppercase letter, and a special character.';
const ENCODED = { 'x-user-password-encoding': 'utf8-percent' };

describe('the header that carries the password of a deletion', () => {
  const app = useTestApp();

  const remove = ({ accessToken: bearer }: Person, headers: Record<string, string>) =>
    app.call(account.deleteAccount, { headers }, { bearer, from: newAddress() });
  async function signUpWith(password: string): Promise<Person> {
    const email = newEmail('olivia');
    await app.call(account.signUp, { body: buildSignUp(email, { password }) }, { from: newAddress() });
    const { code, token } = await verifyLinkOf(app, email);
    await app.call(account.verifyEmail, { body: { code, token } });
    return logIn(app, email, password);
  }

  it.each([
    ['as it is', 'Right-Horse-7', (password: string) => ({ 'x-user-password': password })],
    [
      'as it is, with a percent sign that means itself',
      'Right-%41-7',
      (it: string) => ({ 'x-user-password': it }),
    ],
    [
      'as it is, with a letter that a header can hold',
      'Größe-Horse-7',
      (it: string) => ({ 'x-user-password': it }),
    ],
    [
      'encoded',
      'Пароль-Horse-7🐴',
      (it: string) => ({ 'x-user-password': encodeURIComponent(it), ...ENCODED }),
    ],
    [
      'encoded, with a percent sign',
      '100%-Horse-Sure',
      (it: string) => ({ 'x-user-password': encodeURIComponent(it), ...ENCODED }),
    ],
    [
      'encoded letter for letter',
      'Right-Horse-7',
      () => ({ 'x-user-password': '%52ight%2DHorse%2d7', ...ENCODED }),
    ],
  ])('accepts the password %s', async (_how, password, headersOf) => {
    const olivia = await signUpWith(password);
    expect((await remove(olivia, headersOf(password))).status).toBe(200);
    expect(await sessionStatus(app, olivia)).toEqual(DEAD);
  });

  it.each([
    ['none', {}, 'x-user-password', 'Password is required'],
    ['an empty one', { 'x-user-password': '' }, 'x-user-password', PASSWORD_RULE],
    ['a weak one', { 'x-user-password': 'horse' }, 'x-user-password', PASSWORD_RULE],
    [
      'half an encoded one',
      { 'x-user-password': 'Right-Horse-7%E0%A4%A', ...ENCODED },
      'x-user-password',
      PASSWORD_RULE,
    ],
    [
      'an encoded NUL',
      { 'x-user-password': 'Right-Horse-7%00', ...ENCODED },
      'x-user-password',
      PASSWORD_RULE,
    ],
    [
      'an unknown encoding',
      { 'x-user-password': PASSWORD, 'x-user-password-encoding': 'base64' },
      'x-user-password-encoding',
      'The only supported encoding is utf8-percent',
    ],
    ['a wrong one', { 'x-user-password': WRONG_PASSWORD }, 'x-user-password', 'Wrong password'],
    [
      'one that is still encoded',
      { 'x-user-password': 'Right%2DHorse%2D7' },
      'x-user-password',
      'Wrong password',
    ],
  ])(
    'refuses %s with 400, and no account is signed out or deleted',
    async (_what, headers, field, message) => {
      const olivia = await addPerson(app, 'Olivia');
      const code = await activateCode(app, olivia);
      const answer = await remove(olivia, headers);
      expect([answer.status, answer.body]).toEqual([
        400,
        { resultMessage: { en: message }, errors: { [field]: message } },
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const details = await app.call(codes.details, { params: { id: code } }, { bearer: olivia.accessToken });
      expect(details.body.qrCode.user_id).toBe(olivia.id);
      expect(await sessionStatus(app, olivia)).toEqual(LIVING);
    },
  );
});
