import { invites, notifications, ntfy, transfers, trips, webhook } from '@homeward/contract';
import { FRESH_PROOF_MS } from '@homeward/contract/limits';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { proveItIsMe } from '@homeward/testing/app/passkeys.ts';
import { addPerson, logIn, newEmail, type Person } from '@homeward/testing/app/personas.ts';
import { buildSubscription, subscribeDevice } from '@homeward/testing/app/push-devices.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip } from '@homeward/testing/app/trips.ts';
import { untilLockWaits } from '@homeward/testing/database/lock-waits.ts';
import { describe, expect, it } from 'vitest';
import { lockAccount } from '../../../../src/features/account/account-repository.ts';
import { endSessions } from '../../../../src/features/account/sessions/session-repository.ts';
import { inTransaction } from '../../../../src/platform/database/transaction.ts';

type Headers = Readonly<Record<string, string>>;
type Act = (owner: Person, code: string, headers?: Headers) => Promise<{ readonly status: number }>;

const TRIP_ID = '5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';
const REFUSED = {
  status: 400,
  body: {
    resultMessage: { en: 'Please enter your password to continue' },
    errors: { password: 'Please enter your password to continue' },
  },
};

describe('handing out control or data in an old session', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100', OUTGOING_ALLOWED: '127.0.0.1' } });

  const give: Act = ({ accessToken: bearer }, id, headers = {}) =>
    app.call(transfers.give, { params: { id }, headers, body: { email: newEmail('nina') } }, { bearer });
  const giveByCode: Act = ({ accessToken: bearer }, id, headers = {}) =>
    app.call(transfers.give, { params: { id }, headers, body: {} }, { bearer });
  const saveWebhook: Act = ({ accessToken: bearer }, _code, headers = {}) =>
    app.call(webhook.save, { headers, body: { url: `${app.baseUrl}/hook` } }, { bearer });
  const makeSecret: Act = ({ accessToken: bearer }, _code, headers = {}) =>
    app.call(webhook.makeSecret, { headers }, { bearer });
  const saveNtfy: Act = ({ accessToken: bearer }, _code, headers = {}) =>
    app.call(ntfy.save, { headers, body: { server: app.baseUrl, topic: 'kite' } }, { bearer });
  const turnPushOn: Act = ({ accessToken: bearer }, code, headers = {}) =>
    app.call(notifications.subscribe, { headers, body: { ...buildSubscription(code) } }, { bearer });
  const planTrip: Act = ({ accessToken: bearer }, _code, headers = {}) =>
    app.call(trips.save, { params: { id: TRIP_ID }, headers, body: buildTrip(app.clock.now()) }, { bearer });
  const invite: Act = ({ accessToken: bearer }, _code, headers = {}) =>
    app.call(invites.sendInvite, { headers, body: { name: 'Ivy', email: newEmail('ivy') } }, { bearer });

  const ACTS: readonly (readonly [string, Act])[] = [
    ['an offer of a tag by mail', give],
    ['an offer of a tag by a code', giveByCode],
    ['a webhook', saveWebhook],
    ['an ntfy topic', saveNtfy],
    ['push on a device', turnPushOn],
    ['a trip', planTrip],
    ['an invitation', invite],
  ];

  /** Everything that a call could have written, including mails. */
  async function tracesOf({ accessToken: bearer, email }: Person, code: string) {
    const shown = [
      await app.call(webhook.show, {}, { bearer }),
      await app.call(ntfy.show, {}, { bearer }),
      await app.call(notifications.show, {}, { bearer }),
      await app.call(trips.list, {}, { bearer }),
      await app.call(transfers.showOpen, { params: { id: code } }, { bearer }),
      await app.call(invites.listPending, {}, { bearer }),
    ];
    return { shown: shown.map(({ body }) => body), mails: await app.mailsTo(email) };
  }

  it.each(ACTS)('%s is refused to a session whose log-in is 15 minutes old', async (_what, act) => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    const before = await tracesOf(olivia, code);
    app.clock.advance(FRESH_PROOF_MS);
    expect(await act(olivia, code)).toMatchObject(REFUSED);
    expect(await tracesOf(olivia, code)).toEqual(before);
  });

  it.each(ACTS)('%s is refused with the step-up of another session', async (_what, act) => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    app.clock.advance(FRESH_PROOF_MS);
    const proof = await proveItIsMe(app, await logIn(app, olivia.email));
    expect(await act(olivia, code, proof)).toMatchObject(REFUSED);
  });

  it.each(ACTS)('%s is allowed for 15 minutes after a step-up', async (_what, act) => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    app.clock.advance(FRESH_PROOF_MS);
    const proof = await proveItIsMe(app, olivia);
    app.clock.advance(FRESH_PROOF_MS - 1);
    expect((await act(olivia, code, proof)).status).toBe(200);
    app.clock.advance(1);
    expect(await act(olivia, code, proof)).toMatchObject(REFUSED);
  });

  it.each(ACTS)('%s is allowed for 15 minutes after the log-in', async (_what, act) => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    app.clock.advance(FRESH_PROOF_MS - 1);
    expect((await act(olivia, code)).status).toBe(200);
  });

  it.each(ACTS)('%s is refused when a new password ends the session meanwhile', async (_what, act) => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    const requests: ReturnType<Act>[] = [];
    await inTransaction(app.context.db, async (tx) => {
      await lockAccount(tx, olivia.id);
      requests.push(act(olivia, code));
      await untilLockWaits(tx);
      await endSessions(tx, olivia.id, { now: app.clock.now() });
    });
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([401]);
    const { shown, mails } = await tracesOf(await logIn(app, olivia.email), code);
    expect(shown).toMatchObject([
      { webhook: null },
      { ntfy: null },
      { push: { devices: [] } },
      { trips: [] },
      { transfer: null },
      { invitations: [] },
    ]);
    expect(mails).toEqual([]);
  });

  it('refuses a new webhook secret 15 minutes after the log-in', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await saveWebhook(olivia, '');
    app.clock.advance(FRESH_PROOF_MS);
    expect(await makeSecret(olivia, '')).toMatchObject(REFUSED);
    expect((await makeSecret(olivia, '', await proveItIsMe(app, olivia))).status).toBe(200);
    expect(await app.mailsTo(olivia.email)).toHaveLength(2);
  });

  it('repeats an existing push subscription without a step-up or a mail', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const browser = buildSubscription('phone');
    await subscribeDevice(app, olivia, browser);
    const later = await logIn(app, olivia.email);
    app.clock.advance(FRESH_PROOF_MS);
    await subscribeDevice(app, olivia, browser);
    await subscribeDevice(app, later, browser);
    expect(await app.mailsTo(olivia.email)).toHaveLength(1);
  });

  it('requires a step-up for another address or key of a push device', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { endpoint, keys } = buildSubscription('laptop');
    await subscribeDevice(app, olivia, { endpoint, keys });
    app.clock.advance(FRESH_PROOF_MS);
    for (const body of [
      { endpoint: `${endpoint}-of-a-thief`, keys },
      { endpoint, keys: buildSubscription('thief').keys },
    ]) {
      const answer = await app.call(notifications.subscribe, { body }, { bearer: olivia.accessToken });
      expect(answer).toMatchObject(REFUSED);
    }
  });

  it('removes a webhook, ntfy topic, push device, trip and offer without a step-up', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { accessToken: bearer } = olivia;
    const code = await activateCode(app, olivia);
    for (const act of [give, saveWebhook, saveNtfy, turnPushOn, planTrip]) await act(olivia, code);
    app.clock.advance(FRESH_PROOF_MS);
    const { push } = (await app.call(notifications.show, {}, { bearer })).body;
    const answers = [
      await app.call(transfers.withdraw, { params: { id: code } }, { bearer }),
      await app.call(webhook.remove, {}, { bearer }),
      await app.call(ntfy.remove, {}, { bearer }),
      await app.call(notifications.unsubscribe, { params: { id: push.devices[0]?._id } }, { bearer }),
      await app.call(trips.end, { params: { id: TRIP_ID } }, { bearer }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
