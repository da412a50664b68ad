import { account, codes, monitoring, notifications } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, expect, it } from 'vitest';
import type { passwordChangedEmail } from '../../../src/features/account/account-emails.tsx';
import { recordBounce } from '../../../src/features/bounces/record-bounce.ts';
import { eraseExpiredRows } from '../../../src/flows/erase-expired-rows.ts';

const NO_MAIL = '0198a2b4-0000-7000-8000-000000000000';

const app = useTestApp();
let olivia: Person;
let mailId: string;

/** Sends an unrequested mail and returns its id; undefined if it was withheld. */
async function mail({ email }: Person): Promise<string | undefined> {
  const before = await app.mailsTo(email);
  await app.context.mailer.send<typeof passwordChangedEmail>(app.context.db, {
    to: email,
    template: 'passwordChanged',
    props: { name: 'Olivia', when: '2026-03-01T10:00:00Z', resetLink: 'https://homeward.example/reset' },
    language: 'en',
  });
  const mails = await app.mailsTo(email);
  return mails.length > before.length ? mails.at(-1)?.id : undefined;
}

const bounce = (different: Partial<Parameters<typeof recordBounce>[1]> = {}) =>
  recordBounce(app.context, {
    kind: 'bounce',
    recipient: olivia.email,
    status: '5.1.1',
    isPermanent: true,
    messageId: `${mailId}@homeward.example`,
    ...different,
  });

/** Returns what the app shows the owner at its two places. */
async function warnings({ id, accessToken: bearer }: Person): Promise<unknown[]> {
  const list = await app.call(
    codes.list,
    { params: { userId: id }, query: { page: 1, limit: 20 } },
    { bearer },
  );
  const { body } = await app.call(notifications.show, {}, { bearer });
  return [list.body.mails_come_back, body.channels.find(({ channel }) => channel === 'mail')?.comes_back];
}

const deadAddresses = () => app.context.db.selectFrom('dead_addresses').selectAll().execute();

const NO_WARNING = [undefined, undefined];

beforeEach(async () => {
  await app.context.db.deleteFrom('dead_addresses').execute();
  olivia = await addPerson(app, 'Olivia');
  mailId = (await mail(olivia)) ?? '';
  expect(await warnings(olivia)).toEqual(NO_WARNING);
});

it('a bounce warns the owner, is counted for the operator, and withholds and counts later mails', async () => {
  const count = async () => {
    const { deadAddresses: dead, withheld } = (await app.call(monitoring.listMails, {}, AS_OPERATOR)).body;
    return [dead, withheld];
  };
  expect(await count()).toEqual([0, 0]);
  await bounce({ recipient: olivia.email.toUpperCase() });
  expect(await warnings(olivia)).toEqual([true, true]);
  expect(await count()).toEqual([1, 0]);
  expect(await mail(olivia)).toBeUndefined();
  expect(await count()).toEqual([1, 1]);
  const metrics = await (await app.fetch('/metrics')).text();
  expect(metrics).toContain('homeward_dead_addresses 1\n');
  expect(metrics).toContain('homeward_withheld_mails 1\n');
  expect(await warnings(await addPerson(app, 'Sam'))).toEqual(NO_WARNING);
});

it('a requested mail is sent to a dead address, and its delivery ends the warning', async () => {
  await bounce();
  await app.call(account.forgotPasswordLink, { body: { email: olivia.email } });
  expect((await app.mailsTo(olivia.email)).at(-1)?.subject).toContain('password');
  expect(await warnings(olivia)).toEqual(NO_WARNING);
  expect(await mail(olivia)).toBeDefined();
});

it.each([
  ['names no mail', { messageId: undefined }],
  ['names a mail that does not exist', { messageId: `${NO_MAIL}@homeward.example` }],
  ['names no id', { messageId: "'; drop table jobs@homeward.example" }],
  ['names another recipient', { recipient: 'sam@example.org' }],
  ['is temporary', { status: '5.2.2', isPermanent: false }],
])('a bounce that %s changes nothing', async (_, different) => {
  await bounce(different);
  expect(await warnings(olivia)).toEqual(NO_WARNING);
  expect(await mail(olivia)).toBeDefined();
});

it('a dead address is retried 30 days after its last bounce', async () => {
  await bounce();
  app.clock.advance(31 * DAY_MS);
  await eraseExpiredRows(app.context, { isAmountConfirmed: true });
  expect(await deadAddresses()).toEqual([]);
});

it('a dead address is erased with its account', async () => {
  await bounce();
  await app.call(
    account.deleteAccount,
    { headers: { 'x-user-password': PASSWORD } },
    { bearer: olivia.accessToken },
  );
  expect(await deadAddresses()).toEqual([]);
});
