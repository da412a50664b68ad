import { account, emailChange } from '@homeward/contract';
import { requestEmail } from '@homeward/testing/app/email-change.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPerson,
  logIn,
  newEmail,
  PASSWORD,
  type Person,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { hasLockWait } from '@homeward/testing/database/lock-waits.ts';
import { describe, expect, it } from 'vitest';
import { lockAccount } from '../../src/features/account/account-repository.ts';
import { endSessions } from '../../src/features/account/sessions/session-repository.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';

describe('the link to a new e-mail address', () => {
  const app = useTestApp();

  const confirm = (token: string, password: string, bearer?: string) =>
    app.call(
      emailChange.confirm,
      { body: { token, password } },
      { from: newAddress(), ...(bearer !== undefined && { bearer }) },
    );
  const bySession = (token: string, bearer?: string) =>
    app.call(emailChange.confirm, { body: { token } }, bearer === undefined ? {} : { bearer });

  it('is refused to a reader of the mail with another account’s session and without the password', async () => {
    const [mallory, victim] = [await addPerson(app, 'Mallory'), await addPerson(app, 'Vera')];
    const token = await requestEmail(app, mallory, newEmail('vera'));
    const { secret } = await makeScriptToken(app, mallory);
    const bearers = [undefined, victim.accessToken, secret, mallory.refreshToken];
    for (const bearer of bearers) {
      const { status, body } = await bySession(token, bearer);
      expect([status, body.errors?.password]).toEqual([400, 'Password is required']);
    }
    const { status, body } = await confirm(token, WRONG_PASSWORD, victim.accessToken);
    expect([status, body.errors?.password]).toEqual([400, 'Wrong password']);
    await logIn(app, mallory.email);
  });

  it.each([
    [
      'a session of the account',
      async (token: string, olivia: Person) => bySession(token, olivia.accessToken),
    ],
    ['its password', async (token: string) => confirm(token, PASSWORD)],
    [
      'its password beside another account’s session',
      async (token: string) => confirm(token, PASSWORD, (await addPerson(app, 'Sam')).accessToken),
    ],
  ])('accepts %s', async (_, press) => {
    const olivia = await addPerson(app, 'Olivia');
    const email = newEmail('nova');
    expect((await press(await requestEmail(app, olivia, email), olivia)).status).toBe(200);
    await logIn(app, email);
  });

  it('refuses an ended session', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const token = await requestEmail(app, olivia, newEmail('nova'));
    const other = await logIn(app, olivia.email);
    await app.call(account.endOtherSessions, {}, { bearer: other.accessToken });
    expect((await bySession(token, olivia.accessToken)).body.errors).toHaveProperty('password');
    expect((await bySession(token, other.accessToken)).status).toBe(200);
  });

  it('refuses a session that ends during the call', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const token = await requestEmail(app, olivia, newEmail('nova'));
    const confirming = await inTransaction(app.context.db, async (tx) => {
      await lockAccount(tx, olivia.id);
      const answer = bySession(token, olivia.accessToken);
      await expect.poll(() => hasLockWait(tx), { interval: 5 }).toBe(true);
      await endSessions(tx, olivia.id, { now: app.clock.now() });
      return { answer };
    });
    expect((await confirming.answer).body.errors).toHaveProperty('password');
    await logIn(app, olivia.email);
  });

  it('answers a forged link the same with and without a password', async () => {
    const answers = [
      await bySession('forged'),
      await confirm('forged', PASSWORD),
      await confirm('forged', WRONG_PASSWORD),
    ];
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([400, undefined]);
      expect(body.resultMessage.en).toContain('expired or was already used');
    }
  });

  it('counts wrong passwords like log-ins', async () => {
    const [olivia, from] = [await addPerson(app, 'Olivia'), newAddress()];
    const token = await requestEmail(app, olivia, newEmail('nova'));
    const tryPassword = (password: string) =>
      app.call(emailChange.confirm, { body: { token, password } }, { from });
    for (let count = 0; count < 10; count += 1) expect((await tryPassword(WRONG_PASSWORD)).status).toBe(400);
    const { status, body } = await tryPassword(PASSWORD);
    expect([status, body.resultMessage.en]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(
      (await app.call(account.login, { body: { email: olivia.email, password: PASSWORD } }, { from })).status,
    ).toBe(429);
  });
});
