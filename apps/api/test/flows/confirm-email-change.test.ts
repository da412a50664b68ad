import { account, codes, emailChange, trips } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, buildSignUp } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { requestEmail } from '@homeward/testing/app/email-change.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPerson,
  logIn,
  newEmail,
  PASSWORD,
  resetTokenOf,
  verifyLinkOf,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip } from '@homeward/testing/app/trips.ts';
import { addCommitLatch, holdLatch } from '@homeward/testing/database/commit-latch.ts';
import { hasLockWait } from '@homeward/testing/database/lock-waits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { passwordChangedEmail } from '../../src/features/account/account-emails.tsx';
import { deleteEmailChange } from '../../src/features/account/email-change/email-change-repository.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { addDeadAddress, findReturnedMail } from '../../src/platform/mail/dead-address-repository.ts';

const SITE = 'https://tags.example';
const TRIP_ID = '5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

describe('confirming a new e-mail address', () => {
  const app = useTestApp({ env: { PUBLIC_URL: SITE, LIMITS_SCALE: '100' }, poolSize: 8 });

  beforeAll(() => addCommitLatch(app.context.db));

  const confirm = (token: string, password = PASSWORD) =>
    app.call(emailChange.confirm, { body: { token, password } }, { from: newAddress() });
  const tryLogIn = (email: string) =>
    app.call(account.login, { body: { email, password: PASSWORD } }, { from: newAddress() });
  async function markDead(address: string): Promise<void> {
    const now = app.clock.now();
    await addDeadAddress(app.context.db, { address, mailId: newId(now), now });
  }

  it('changes the address for log-in and mails, leaves sessions, and mails the former address', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const email = newEmail('nova');
    expect((await confirm(await requestEmail(app, olivia, email))).status).toBe(200);
    expect((await tryLogIn(email)).status).toBe(200);
    expect((await tryLogIn(olivia.email)).status).toBe(401);
    const shown = await app.call(emailChange.show, {}, { bearer: olivia.accessToken });
    expect(shown.body).toMatchObject({ email, pending: null });
    await openConversation(app, await activateCode(app, olivia));
    expect((await app.mailsTo(email)).at(-1)?.subject).toContain('A message');
    const mail = (await app.mailsTo(olivia.email)).at(-1);
    expect(mail?.subject).toBe('Your email address was changed (Homeward)');
    expect(mail?.text).toContain('n…@e…');
    expect(mail?.links).toEqual([`${SITE}/#email`]);
  });

  it('is refused if the owner cancels during the call', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const token = await requestEmail(app, olivia, newEmail('nova'));
    const confirming = await inTransaction(app.context.db, async (tx) => {
      await deleteEmailChange(tx, olivia.id);
      const answer = confirm(token);
      await expect.poll(() => hasLockWait(tx), { interval: 5 }).toBe(true);
      return { answer };
    });
    expect((await confirming.answer).status).toBe(400);
    await logIn(app, olivia.email);
  });

  it('succeeds a second time without a change', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const email = newEmail('nova');
    const token = await requestEmail(app, olivia, email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    for (const { status } of [...answers, await confirm(token)]) expect(status).toBe(200);
    expect(await app.mailsTo(olivia.email)).toHaveLength(2);
  });

  it('is valid for 24 hours after the mail was sent', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const token = await requestEmail(app, olivia, newEmail('nova'));
    app.clock.advance(DAY_MS);
    const { status, body } = await confirm(token);
    expect(status).toBe(400);
    expect(body.resultMessage.en).toContain('expired or was already used');
    await logIn(app, olivia.email);
  });

  it('is refused for a forged link and for a deleted account', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const token = await requestEmail(app, olivia, newEmail('nova'));
    await app.call(
      account.deleteAccount,
      { headers: { [account.PASSWORD_HEADER]: PASSWORD } },
      { bearer: olivia.accessToken },
    );
    for (const it of [token, 'forged'])
      for (const password of [PASSWORD, WRONG_PASSWORD]) {
        const { status, body } = await confirm(it, password);
        expect([status, body.errors]).toEqual([400, undefined]);
        expect(body.resultMessage.en).toContain('expired or was already used');
      }
  });

  it('assigns an address to one of two accounts that confirm it at the same moment', async () => {
    const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    const email = newEmail('nova');
    const tokens = [await requestEmail(app, olivia, email), await requestEmail(app, sam, email)] as const;
    const latch = await holdLatch(app.context.database);
    const first = confirm(tokens[0]);
    await latch.untilWaits(first);
    const second = confirm(tokens[1]);
    await latch.untilWaits(second);
    await latch.open();
    expect((await first).status).toBe(200);
    const refused = await second;
    expect(refused.status).toBe(400);
    expect(refused.body.resultMessage.en).toContain('Another account now uses this address');
    await logIn(app, sam.email);
  });

  it('is refused if a sign-up has confirmed the address meanwhile', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const body = buildSignUp(newEmail('nova'));
    const token = await requestEmail(app, olivia, body.email);
    await app.call(account.signUp, { body }, { from: newAddress() });
    await app.call(account.verifyEmail, { body: await partsOf(body.email) });
    expect((await confirm(token)).status).toBe(400);
    await logIn(app, olivia.email);
  });

  it('ends sign-ups of the new address and password links to the former one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const body = buildSignUp(newEmail('nova'));
    await app.call(account.signUp, { body }, { from: newAddress() });
    const link = await partsOf(body.email);
    const reset = await resetTokenOf(app, olivia.email);
    await confirm(await requestEmail(app, olivia, body.email));
    expect((await app.call(account.verifyEmail, { body: link })).status).toBe(400);
    const set = { body: { password: 'Fresh-Horse-8' } };
    expect((await app.call(account.forgotPassword, set, { bearer: reset })).status).toBe(400);
    expect(await resetTokenOf(app, body.email)).not.toBe('');
  });

  it('ends a dead address and sends the mails that wait for the former one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    const email = newEmail('nova');
    await markDead(olivia.email);
    await markDead(email);
    const token = await requestEmail(app, olivia, email);
    // Not run before the address changes.
    await openConversation(app, code);
    const { mailer, db } = app.context;
    const warning = { name: 'Olivia', when: app.clock.now().toISOString(), resetLink: SITE };
    await mailer.send<typeof passwordChangedEmail>(db, {
      to: olivia.email,
      template: 'passwordChanged',
      props: warning,
      language: 'en',
      accountId: olivia.id,
    });
    await confirm(token);
    expect(await findReturnedMail(db, email)).toBeUndefined();
    expect(await findReturnedMail(db, olivia.email)).toBeDefined();
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Homeward',
      expect.stringContaining('A message'),
    ]);
    expect(await app.mailsTo(olivia.email)).toEqual([]);
  });

  it.each([true, false])('changes the address for finders only if requested (%s)', async (isRequested) => {
    const olivia = await addPerson(app, 'Olivia');
    const email = newEmail('nova');
    const shown = await activateCode(app, olivia, { email: olivia.email.toUpperCase() });
    const other = await activateCode(app, olivia, { email: 'finders@example.org' });
    const options = { bearer: olivia.accessToken };
    await app.call(
      trips.save,
      { params: { id: TRIP_ID }, body: { ...buildTrip(app.clock.now()), email: olivia.email } },
      options,
    );
    await requestEmail(app, olivia, email, { updates_contact: isRequested });
    // Another mail for the same change.
    await confirm(await requestEmail(app, olivia, email));
    const contactOf = async (id: string) =>
      (await app.call(codes.details, { params: { id } }, options)).body.qrCode.email?.toLowerCase();
    const expected = isRequested ? email : olivia.email;
    expect(await contactOf(shown)).toBe(expected);
    expect(await contactOf(other)).toBe('finders@example.org');
    expect((await app.call(trips.list, {}, options)).body.trips[0]?.email).toBe(expected);
  });

  async function partsOf(email: string) {
    const { code, token } = await verifyLinkOf(app, email);
    return { code, token };
  }
});
