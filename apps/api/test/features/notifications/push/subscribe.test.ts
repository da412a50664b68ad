import { account, notifications } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { SESSION_LIFE_MS } from '@homeward/contract/limits';
import { addPerson, logIn, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { buildSubscription, subscribeDevice } from '@homeward/testing/app/push-devices.ts';
import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { openTestDatabase } from '@homeward/testing/database/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { storePushKeys } from '../../../../src/features/notifications/push/push-repository.ts';
import { newPushKeys } from '../../../../src/features/notifications/push/push-rules.ts';
import { eraseExpiredRows } from '../../../../src/flows/erase-expired-rows.ts';

/** Of the form of a point of P-256: x and y are 1. */
const OFF_THE_CURVE = Buffer.concat([
  Buffer.from([4]),
  Buffer.alloc(32).fill(1, 31),
  Buffer.alloc(32).fill(1, 31),
]).toString('base64url');

describe('a device with push messages', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const show = async ({ accessToken: bearer } = olivia) =>
    (await app.call(notifications.show, {}, { bearer })).body;
  const devices = async (person = olivia) => (await show(person)).push.devices;
  const put = (body: Record<string, unknown>, { accessToken: bearer } = olivia) =>
    app.call(notifications.subscribe, { body }, { bearer });

  it('is listed with its browser and the signed-in devices, and enables the push channel', async () => {
    const phone = await logIn(app, olivia.email, PASSWORD, {
      headers: { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' },
    });
    const { status, body } = await put(buildSubscription('phone'), phone);
    expect(status).toBe(200);
    expect(body.push.devices).toMatchObject([
      { device: 'Firefox on Android', is_current: true, since: app.clock.now().toISOString() },
    ]);
    expect((await show()).channels).toContainEqual({ channel: 'push', is_set_up: true });
    expect((await devices())[0]?.is_current).toBe(false);
    const { sessions } = (await app.call(account.listSessions, {}, { bearer: olivia.accessToken })).body;
    expect(sessions.map(({ takes_push }) => takes_push)).toEqual([false, true]);
  });

  it('is one per session, also for a new address or a second subscription', async () => {
    const again = buildSubscription('again');
    await Promise.all([put(buildSubscription('first')), put(again), put(again)]);
    await put(again);
    expect(await devices()).toHaveLength(1);
  });

  it('moves to another account that signs in with the same browser', async () => {
    const sam = await addPerson(app, 'Sam');
    const browser = buildSubscription('shared');
    await subscribeDevice(app, olivia, browser);
    await subscribeDevice(app, sam, browser);
    expect(await devices()).toEqual([]);
    expect(await devices(sam)).toHaveLength(1);
  });

  it('is refused with an invalid subscription', async () => {
    const { endpoint, keys } = buildSubscription('odd');
    for (const body of [
      { endpoint: endpoint.replace('https', 'http'), keys },
      { endpoint: 'https://', keys },
      { endpoint: 'https:push.example.org', keys },
      { endpoint: 'https:\\push.example.org', keys },
      { endpoint: 'https://push.example.org/\nA: b', keys },
      { endpoint: 'https://push.example.org/\0', keys },
      { endpoint: 'https://push.example.org/\ud800', keys },
      { endpoint: 'https://push.example.org/a b', keys },
      { endpoint: ' https://push.example.org/', keys },
      { endpoint: `https://push.example.org/${'a'.repeat(1024)}`, keys },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint, keys: { ...keys, p256dh: keys.auth } },
      { endpoint, keys: { ...keys, p256dh: OFF_THE_CURVE } },
      { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65).fill(4, 0, 1).toString('base64url') } },
      { endpoint, keys, expirationTime: null },
      { endpoint },
    ])
      expect((await put(body)).status).toBe(400);
    expect(await devices()).toEqual([]);
  });

  it('is one of at most twenty, without those of ended sessions', async () => {
    const people = [olivia];
    for (let count = 0; count < 20; count += 1) people.push(await logIn(app, olivia.email));
    const last = people.pop() as Person;
    for (const person of people) await subscribeDevice(app, person);
    const refused = await put(buildSubscription('one-too-many'), last);
    expect(refused.status).toBe(409);
    expect(refused.body.resultMessage.en).toContain('20 devices');
    await app.call(account.logout, {}, { bearer: people[3]?.accessToken ?? '' });
    expect((await put(buildSubscription('one-too-many'), last)).status).toBe(200);
  });

  it('is removed with its session: by logout, from another device, by a new password', async () => {
    const phone = await logIn(app, olivia.email);
    await subscribeDevice(app, phone);
    await app.call(account.logout, {}, { bearer: phone.accessToken });
    expect(await devices()).toEqual([]);
    const tablet = await logIn(app, olivia.email);
    await subscribeDevice(app, tablet);
    await app.call(account.endOtherSessions, {}, { bearer: olivia.accessToken });
    expect(await devices()).toEqual([]);
    await subscribeDevice(app, olivia);
    const body = { oldPassword: PASSWORD, newPassword: 'Another-pass-7' };
    await app.call(account.changePassword, { body }, { bearer: olivia.accessToken });
    expect(await devices(await logIn(app, olivia.email, body.newPassword))).toEqual([]);
  });

  it('stays with an expired session for 180 days without use; an ended one is erased', async () => {
    await subscribeDevice(app, olivia);
    app.clock.advance(2 * SESSION_LIFE_MS + DAY_MS);
    const later = await logIn(app, olivia.email);
    await subscribeDevice(app, later);
    await app.call(account.logout, {}, { bearer: later.accessToken });
    await eraseExpiredRows(app.context);
    const rows = () =>
      app.context.db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('account_id', '=', olivia.id)
        .execute();
    expect(await rows()).toHaveLength(1);
    app.clock.advance(180 * DAY_MS);
    await eraseExpiredRows(app.context);
    expect(await rows()).toEqual([]);
  });
});

describe('the VAPID key pair', () => {
  it('is the first one of simultaneous processes, and the same after a restart', async () => {
    const database = await openTestDatabase();
    const { db } = database.database;
    const keys = await Promise.all([1, 2, 3].map(() => storePushKeys(db, newPushKeys(), new Date())));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    const app = await openTestApp({ database });
    expect(app.context.pushKeys).toEqual(keys[0]);
    await app.dispose();
  });
});
