import { account, notifications } from '@homeward/contract';
import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { scanCode, sharePlace } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { buildSubscription, subscribeDevice } from '@homeward/testing/app/push-devices.ts';
import { type PushAnswer, usePushService } from '@homeward/testing/app/push-service.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { notificationJobKind } from '../../../../src/features/notifications/notification-rules.ts';
import { listStoredMails } from '../../../../src/platform/mail/dev-mail/stored-mails.ts';

describe('a Web Push message', () => {
  const app = useTestApp({
    env: { OUTGOING_ALLOWED: '127.0.0.0/8', SUPPORT_EMAIL: 'help@example.org', LIMITS_SCALE: '1000' },
  });
  const service = usePushService();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { name: 'Kite' });
    // An event at the item's creation time is no news.
    app.clock.advance(1000);
  });

  const subscribe = async (answer?: PushAnswer, person = olivia) => {
    const browser = service.newBrowser(answer);
    await subscribeDevice(app, person, browser.subscription);
    return browser;
  };
  /** Runs due jobs, including push requests. */
  const runJobs = () => app.mailsTo(olivia.email);
  const devices = async () =>
    (await app.call(notifications.show, {}, { bearer: olivia.accessToken })).body.push.devices;
  const jobs = () =>
    app.context.db
      .selectFrom('jobs')
      .select(['run_at', 'done_at', 'parked_at', 'last_error', 'payload'])
      .where('kind', '=', notificationJobKind('push'))
      .where('account_id', '=', olivia.id)
      .orderBy('created_at')
      .execute();

  it('is encrypted for its browser and signed for its service, and contains the item and nothing of the finder', async () => {
    const { received } = await subscribe();
    await leaveNote(app, code, {
      message: 'It is at the bakery',
      place: 'Bakery',
      reply_to: 'fay@example.org',
    });
    await runJobs();
    expect(received).toHaveLength(1);
    const [push] = received;
    expect(push?.message).toEqual({
      title: 'Kite',
      body: 'A finder left a message.',
      tag: push?.topic,
      path: `/items/${code}`,
      unreadCount: 1,
    });
    expect(push).toMatchObject({ ttl: 86_400, urgency: 'high', claims: { sub: 'mailto:help@example.org' } });
    expect(push?.topic).toMatch(/^[\w-]{32}$/);
    const { body } = await app.call(notifications.show, {}, { bearer: olivia.accessToken });
    expect(push?.publicKey).toBe(body.push.public_key);
  });

  it('is in the account’s current language', async () => {
    const { received } = await subscribe();
    await leaveNote(app, code);
    await app.call(account.changeLanguage, { body: { language: 'ja' } }, { bearer: olivia.accessToken });
    await runJobs();
    expect(received[0]?.message?.title).toBe('Kite');
    expect(received[0]?.message?.body).toBe(translatorFor('ja')('push.text.note'));
  });

  it('replaces the previous one about the same item and event', async () => {
    const { received } = await subscribe();
    await setLost(app, olivia, code);
    await leaveNote(app, code);
    await leaveNote(app, code);
    await sharePlace(app, code, { lat: 1, lng: 2 });
    await scanCode(app, code);
    app.clock.advance(MINUTE_MS);
    await runJobs();
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ topic }) => topic)).size).toBe(3);
    expect(received.at(-1)?.message?.unreadCount).toBe(4);
    app.clock.advance(30 * MINUTE_MS);
    await runJobs();
    expect(received.slice(4).map(({ urgency, message }) => [urgency, message?.body])).toContainEqual([
      'normal',
      'You haven’t yet opened what a finder sent.',
    ]);
  });

  it('is within every push service’s limit for the longest name', async () => {
    const long = await activateCode(app, olivia, { name: '\u{1F3B8}'.repeat(50) });
    const { received } = await subscribe();
    await leaveNote(app, long);
    await runJobs();
    expect(received[0]?.byteLength).toBeLessThan(3072);
  });

  it.each([404, 410])('deletes a device whose service answers %i', async (status) => {
    const { received } = await subscribe((respond) => respond(status));
    await leaveNote(app, code);
    await runJobs();
    expect(await devices()).toEqual([]);
    await leaveNote(app, code);
    await runJobs();
    expect(received).toHaveLength(1);
    expect((await jobs()).every(({ done_at }) => done_at !== null)).toBe(true);
  });

  it('is retried after the service’s Retry-After', async () => {
    let status = 429;
    const { received } = await subscribe((respond) => respond(status, { 'retry-after': '600' }));
    await leaveNote(app, code);
    await runJobs();
    status = 201;
    app.clock.advance(9 * MINUTE_MS);
    await runJobs();
    expect(received).toHaveLength(1);
    app.clock.advance(MINUTE_MS);
    await runJobs();
    expect(received).toHaveLength(2);
    expect(received[1]?.ttl).toBe(86_400 - 600);
    await runJobs();
    expect(received).toHaveLength(2);
  });

  it('is given up a day after its event, and at once after a permanent failure', async () => {
    const failing = await subscribe((respond) => respond(503));
    await leaveNote(app, code);
    for (let hour = 0; hour < 25; hour += 1) {
      await runJobs();
      app.clock.advance(HOUR_MS);
    }
    await runJobs();
    const tries = failing.received.length;
    expect(tries).toBeGreaterThan(10);
    app.clock.advance(24 * HOUR_MS);
    await runJobs();
    expect(failing.received).toHaveLength(tries);
    const refusing = await subscribe((respond) => respond(403), await logIn(app, olivia.email));
    await leaveNote(app, code);
    await runJobs();
    app.clock.advance(2 * HOUR_MS);
    await runJobs();
    expect(refusing.received).toHaveLength(1);
    const refused = (await jobs()).filter(
      ({ last_error: error }) => error === 'The push service answered 403',
    );
    expect(refused).toMatchObject([{ parked_at: expect.any(Date) }]);
  });

  it('leaves no item in its finished job', async () => {
    await subscribe();
    await leaveNote(app, code);
    await runJobs();
    const [job] = await jobs();
    expect(JSON.stringify(job?.payload)).not.toMatch(new RegExp(`Kite|${code}`));
  });

  it('is not sent to a device whose session was ended meanwhile', async () => {
    const { received } = await subscribe();
    await leaveNote(app, code);
    await app.call(account.logout, {}, { bearer: olivia.accessToken });
    await runJobs();
    expect(received).toEqual([]);
  });

  it('is not sent to an internal address, and the device is deleted', async () => {
    const { keys } = buildSubscription('inside');
    await subscribeDevice(app, olivia, { endpoint: 'https://169.254.169.254/latest', keys });
    await leaveNote(app, code);
    await runJobs();
    expect(await devices()).toEqual([]);
  });

  it('delays no mail while its service does not answer', async () => {
    const requested = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    await subscribe((respond) => {
      requested.resolve();
      void release.promise.then(() => respond(201));
    });
    await leaveNote(app, code, { message: 'The first' });
    const running = [runJobs()];
    await requested.promise;
    await leaveNote(app, code, { message: 'The second' });
    running.push(runJobs());
    const sent = async () =>
      (await listStoredMails(app.context.db)).filter(
        ({ to, text }) => to === olivia.email && text.includes('The second'),
      ).length;
    await expect.poll(sent).toBe(1);
    release.resolve();
    await Promise.all(running);
  });
});
