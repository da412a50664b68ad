import { account, emailChange, invites, scans } from '@homeward/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, buildScan, setLost } from '@homeward/testing/app/builders.ts';
import { askForEmail } from '@homeward/testing/app/email-change.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPerson,
  logIn,
  newEmail,
  PASSWORD,
  type Person,
  signUpUnverified,
} from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setEmail } from '../../src/features/account/account-repository.ts';
import { countJobs } from '../../src/platform/jobs/jobs-repository.ts';

const NEW_PASSWORD = 'Another-Password-71';

describe('a mail that leaves long after it was enqueued', () => {
  let mailbox: Mailbox;
  let app: TestApp;
  let olivia: Person;

  beforeEach(async () => {
    mailbox = await startMailbox();
    await mailbox.pause();
    app = await openTestApp({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'no-reply@homeward.example' } });
    olivia = await addPerson(app, 'Olivia');
  });
  afterEach(async () => {
    await app.dispose();
    await mailbox.stop();
  });

  const ask = () =>
    app.call(account.forgotPasswordLink, { body: { email: olivia.email } }, { from: newAddress() });
  async function deliverAfter(ms: number): Promise<void> {
    await app.runJobs();
    app.clock.advance(ms);
    await mailbox.resume();
    await app.runJobs();
  }
  function linkIn(path: string): URLSearchParams {
    const link = mailbox.all().flatMap(({ text = '' }) => text.match(/https?:\/\/[^\s>]+/g) ?? []);
    return new URL(link.find((it) => it.includes(`${path}?`)) ?? '').searchParams;
  }
  const setPassword = (token: string) =>
    app.call(account.forgotPassword, { body: { password: NEW_PASSWORD } }, { bearer: token });

  it.each([
    [30 * MINUTE_MS - 1, 200],
    [30 * MINUTE_MS, 400],
  ])('contains a password link that is valid for 30 minutes from then on (%i ms: %i)', async (ms, status) => {
    await ask();
    await deliverAfter(2 * HOUR_MS);
    app.clock.advance(ms);
    expect((await setPassword(linkIn('/forgot-password').get('token') ?? '')).status).toBe(status);
  });

  it('is dropped if its password link was replaced and the other one used', async () => {
    await mailbox.resume();
    await ask();
    await app.runJobs();
    const token = linkIn('/forgot-password').get('token') ?? '';
    await mailbox.pause();
    await ask();
    await app.runJobs();
    expect((await setPassword(token)).status).toBe(200);
    await deliverAfter(HOUR_MS);
    expect(mailbox.all().filter(({ subject }) => subject === 'Reset your Homeward password')).toHaveLength(1);
  });

  it('is dropped with its password link if the account has another address', async () => {
    await ask();
    await setEmail(app.context.db, olivia.id, newEmail('nova'));
    await deliverAfter(MINUTE_MS);
    expect(mailbox.all()).toEqual([]);
  });

  it('is dropped with its password link three days after the request', async () => {
    await ask();
    await app.runJobs();
    await app.context.db
      .updateTable('jobs')
      .set({ created_at: new Date(app.clock.now().getTime() + DAY_MS) })
      .execute();
    await deliverAfter(3 * DAY_MS);
    expect(mailbox.all()).toEqual([]);
  });

  it('contains a verification link that is valid for a day from then on', async () => {
    const email = await signUpUnverified(app, 'Sam');
    await deliverAfter(2 * DAY_MS);
    const link = linkIn('/account');
    app.clock.advance(DAY_MS - 1);
    const body = { code: link.get('code'), token: link.get('token') };
    expect((await app.call(account.verifyEmail, { body })).status).toBe(200);
    await logIn(app, email);
  });

  it('contains a link to a new address that is valid for a day from then on', async () => {
    await askForEmail(app, olivia, { email: 'nova@example.org' });
    await deliverAfter(2 * DAY_MS);
    const body = { token: linkIn('/change-email').get('token'), password: PASSWORD };
    app.clock.advance(DAY_MS - 1);
    expect((await app.call(emailChange.confirm, { body })).status).toBe(200);
    await logIn(app, 'nova@example.org');
  });

  it('is dropped with a cancelled link to a new address', async () => {
    await askForEmail(app, olivia, { email: 'nova@example.org' });
    await app.call(emailChange.cancel, {}, { bearer: olivia.accessToken });
    await deliverAfter(HOUR_MS);
    expect(mailbox.all().flatMap(({ envelope }) => envelope.to)).toEqual([olivia.email]);
  });

  it('is dropped with a withdrawn invitation', async () => {
    const asOlivia = { bearer: olivia.accessToken };
    await app.call(invites.sendInvite, { body: { name: 'Ivy Invited', email: 'ivy@example.org' } }, asOlivia);
    expect((await countJobs(app.context.db)).waiting).toBeGreaterThan(0);
    const { body } = await app.call(invites.listPending, {}, asOlivia);
    await app.call(invites.withdraw, { params: { id: body.invitations[0]?._id } }, asOlivia);
    await deliverAfter(HOUR_MS);
    expect(mailbox.all()).toEqual([]);
  });

  it.each([
    [DAY_MS, 1],
    [2 * DAY_MS + 1, 0],
  ])('about a scan is sent after a day and dropped after two (%i ms: %i mails)', async (lateMs, count) => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    await app.call(scans.record, { body: buildScan(code) }, { from: newAddress() });
    app.clock.advance(MINUTE_MS);
    await deliverAfter(lateMs);
    expect(mailbox.all()).toHaveLength(count);
  });
});
