import { account } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPerson,
  logIn,
  PASSWORD,
  type Person,
  resetTokenOf,
  signUpUnverified,
  verifyLinkOf,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { DEAD, LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const NEW_PASSWORD = 'Fresh-Horse-8';
const RULE =
  'Password must be at least 8 characters long, contain a digit, an uppercase letter, a lowercase letter, and a special character';

describe('changing the password', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  let sam: Person;

  beforeAll(async () => {
    sam = await addPerson(app, 'Sam');
  });

  const change = ({ accessToken }: Person, different: Readonly<Record<string, unknown>> = {}) =>
    app.call(
      account.changePassword,
      { body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, ...different } },
      { bearer: accessToken, from: newAddress() },
    );
  const loginStatus = async (email: string, password: string) =>
    (await app.call(account.login, { body: { email, password } }, { from: newAddress() })).status;
  const resetStatus = async (bearer: string) =>
    (await app.call(account.forgotPassword, { body: { password: 'Third-Horse-9' } }, { bearer })).status;

  it('makes the new one the only valid one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const answer = await change(olivia);
    expect([answer.status, answer.body]).toEqual([
      200,
      { resultMessage: { en: 'Password changed. Please sign in again.' } },
    ]);
    expect(await loginStatus(olivia.email, PASSWORD)).toBe(401);
    expect(await loginStatus(olivia.email, NEW_PASSWORD)).toBe(200);
  });

  it('ends every session on every device, with its refresh token', async () => {
    const phone = await addPerson(app, 'Olivia');
    const others: Person[] = [];
    for (let count = 1; count < 5; count += 1) others.push(await logIn(app, phone.email));
    const colin = await addPerson(app, 'Colin');
    expect((await change(phone)).status).toBe(200);
    for (const session of [phone, ...others]) expect(await sessionStatus(app, session)).toEqual(DEAD);
    expect(await sessionStatus(app, colin)).toEqual(LIVING);
  });

  it('ends a session that was just refreshed, also for a tab with the previous token', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { refreshToken } = olivia;
    const renewed = await app.call(account.refreshToken, { body: { refreshToken } });
    expect((await change({ ...olivia, accessToken: renewed.body.accessToken })).status).toBe(200);
    expect(await sessionStatus(app, olivia)).toEqual(DEAD);
    expect(await sessionStatus(app, renewed.body)).toEqual(DEAD);
  });

  it('clears the cookies', async () => {
    const { headers } = await change(await addPerson(app, 'Olivia'));
    expect(headers.getSetCookie().sort()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=; Max-Age=0; Path=\/; /),
      expect.stringMatching(/^refreshToken=; Max-Age=0; Path=\/api\/user; /),
    ]);
  });

  it('refuses a wrong old password at its field and changes nothing', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const mails = await app.mailsTo(olivia.email);
    const answer = await change(olivia, { oldPassword: WRONG_PASSWORD });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      resultMessage: { en: 'Wrong password' },
      errors: { oldPassword: 'Wrong password' },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sessionStatus(app, olivia)).toEqual(LIVING);
    expect(await loginStatus(olivia.email, NEW_PASSWORD)).toBe(401);
    expect(await loginStatus(olivia.email, PASSWORD)).toBe(200);
    expect(await app.mailsTo(olivia.email)).toEqual(mails);
  });

  it('mails the time and where to go after an attack', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await change(olivia);
    const mail = (await app.mailsTo(olivia.email)).at(-1);
    expect(mail?.subject).toBe('Your Homeward password was changed');
    expect(mail?.links).toEqual(['https://homeward.example/forgot-password-link']);
    expect(mail?.text).toContain(olivia.name);
    expect(mail?.text).toMatch(/21 November 2026/);
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${PASSWORD}|${NEW_PASSWORD}`));
  });

  it('ends every open password link', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const [first, second] = [await resetTokenOf(app, olivia.email), await resetTokenOf(app, olivia.email)];
    const colin = await addPerson(app, 'Colin');
    const colins = await resetTokenOf(app, colin.email);
    await change(olivia);
    for (const token of [first, second]) expect(await resetStatus(token)).toBe(400);
    expect(await resetStatus(colins)).toBe(200);
  });

  it('ends a password link that was requested before the address was verified', async () => {
    const email = await signUpUnverified(app, 'Olivia');
    const { code, token } = await verifyLinkOf(app, email);
    const reset = await resetTokenOf(app, email);
    expect((await app.call(account.verifyEmail, { body: { code, token } })).status).toBe(200);
    expect((await change(await logIn(app, email))).status).toBe(200);
    expect(await resetStatus(reset)).toBe(400);
    expect(await loginStatus(email, NEW_PASSWORD)).toBe(200);
  });

  it.each([33, 200, 15_000])('accepts %i characters: only sign-up has an upper bound', async (length) => {
    const olivia = await addPerson(app, 'Olivia');
    const newPassword = `Ab-1${'x'.repeat(length - 4)}`;
    expect((await change(olivia, { newPassword })).status).toBe(200);
    expect(await loginStatus(olivia.email, newPassword)).toBe(200);
    expect(await loginStatus(olivia.email, newPassword.slice(0, -1))).toBe(401);
  });

  it('accepts any alphabet, and each encoding of the same letter', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const newPassword = 'Пароль-é-Horse-7🐴';
    expect((await change(olivia, { newPassword: newPassword.normalize('NFC') })).status).toBe(200);
    expect(await loginStatus(olivia.email, newPassword.normalize('NFD'))).toBe(200);
  });

  it.each([
    { field: 'oldPassword', value: undefined, message: 'Old Password is required' },
    { field: 'oldPassword', value: '', message: 'Old Password is required' },
    { field: 'oldPassword', value: 'weak', message: RULE },
    { field: 'newPassword', value: undefined, message: 'New Password is required' },
    { field: 'newPassword', value: '', message: 'New Password is required' },
    { field: 'newPassword', value: 'Abc-12x', message: RULE },
    { field: 'newPassword', value: 'RIGHT-HORSE-7', message: RULE },
    { field: 'newPassword', value: 'right-horse-7', message: RULE },
    { field: 'newPassword', value: 'Right-Horse-x', message: RULE },
    { field: 'newPassword', value: 'RightHorse7', message: RULE },
    { field: 'newPassword', value: 'Right Horse-7', message: RULE },
    { field: 'confirmPassword', value: NEW_PASSWORD, message: 'Unknown field' },
  ])('refuses $field: $value with "$message"', async ({ field, value, message }) => {
    const answer = await change(sam, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ resultMessage: { en: message }, errors: { [field]: message } });
  });
});
