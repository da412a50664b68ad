import { notifications, ntfy, webhook } from '@homeward/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { referTo } from '@homeward/messages/message';
import { activateCode, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { checkSignature } from '@homeward/testing/app/check-signature.ts';
import { scanCode, sharePlace } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openReceiver, type Receiver } from '@homeward/testing/app/receiver.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChannel } from '../../../../src/features/notifications/channels/channel-repository.ts';

describe('notifications by webhook and ntfy', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1', LIMITS_SCALE: '1000' } });
  let receiver: Receiver;
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    receiver = await openReceiver();
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { name: 'Kite' });
  });
  afterEach(() => receiver.close());

  const runJobs = () => app.mailsTo(olivia.email);
  const addWebhook = async (person = olivia, path = '/hook') => {
    const body = { url: `${receiver.url}${path}` };
    return (await app.call(webhook.save, { body }, { bearer: person.accessToken })).body;
  };
  const addTopic = async (different: Record<string, unknown> = {}) => {
    const body = { server: receiver.url, topic: 'olivia-9f2c', ...different };
    await app.call(ntfy.save, { body }, { bearer: olivia.accessToken });
  };
  const stateOf = () => findChannel(app.context.db, olivia.id, 'webhook');
  const offMails = async (person = olivia) => {
    await runJobs();
    const mails = await app.mailsTo(person.email);
    return mails.filter(({ subject }) => subject.includes('turned off'));
  };
  const idOf = ({ headers }: Receiver['received'][number]) => headers['webhook-id'];

  it('post event and item, signed as documented, without the finder’s text and place', async () => {
    const { secret } = await addWebhook();
    await leaveNote(app, code, { message: 'At the old bakery', place: 'Bakery', lat: 12.5, lng: 98.7 });
    await runJobs();
    const [request] = receiver.received;
    expect([receiver.received.length, request?.method, request?.path]).toEqual([1, 'POST', '/hook']);
    if (!request) throw new Error('Nothing was posted');
    const checked = checkSignature(request, secret, app.clock.now());
    expect(checked).toEqual({
      type: 'item.note',
      timestamp: app.clock.now().toISOString(),
      data: { item: { name: 'Kite', code, link: `http://localhost:3000/items/${code}` } },
    });
    for (const hidden of ['akery', '12.5', '98.7', olivia.email]) expect(request.body).not.toContain(hidden);
    const forged = { ...request, body: request.body.replace('Kite', 'Bike') };
    expect(() => checkSignature(forged, secret, app.clock.now())).toThrow('No matching signature found');
  });

  it('contain the system clock’s time after it was set back by two hours', async () => {
    await addWebhook();
    app.clock.advance(-120 * MINUTE_MS);
    await leaveNote(app, code);
    await runJobs();
    expect(`${receiver.received[0]?.headers['webhook-timestamp']}000`).toBe(`${app.clock.now().getTime()}`);
    app.clock.advance(121 * MINUTE_MS);
  });

  it('have a type each for scans of a lost item, places and reminders', async () => {
    await addWebhook();
    await setLost(app, olivia, code);
    await scanCode(app, code);
    await sharePlace(app, code, { lat: 1, lng: 2 });
    app.clock.advance(31 * MINUTE_MS);
    await runJobs();
    await runJobs();
    const types = receiver.received.map(({ body }) => JSON.parse(body).type);
    expect(types.sort()).toEqual(['item.place', 'item.reminder', 'item.scanned']);
  });

  it('are also sent to the co-owner’s webhook, by each account’s settings', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await addWebhook();
    await addWebhook(colin, '/colin');
    const settings = [{ event: 'note', channel: 'webhook', is_on: false }];
    await app.call(notifications.save, { body: { settings } }, { bearer: olivia.accessToken });
    await leaveNote(app, code);
    await runJobs();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/colin']);
  });

  it('are retried with the same id and body and a new time until accepted', async () => {
    await addWebhook();
    receiver.status = 503;
    await leaveNote(app, code);
    await runJobs();
    expect(await stateOf()).toMatchObject({
      offAt: null,
      lastIsDelivered: false,
      lastWords: referTo('answers.channels.ownProblem', { status: '503' }),
    });
    app.clock.advance(MINUTE_MS);
    receiver.status = 204;
    await runJobs();
    app.clock.advance(DAY_MS);
    await runJobs();
    const [first, second, ...more] = receiver.received;
    if (!first || !second) throw new Error('It was not posted twice');
    expect(more).toEqual([]);
    expect(idOf(second)).toBe(idOf(first));
    expect(idOf(first)).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(second.body).toBe(first.body);
    const seconds = ({ headers }: typeof first) => Number(headers['webhook-timestamp']);
    expect(seconds(second) - seconds(first)).toBe(60);
    expect(second.headers['webhook-signature']).not.toBe(first.headers['webhook-signature']);
    expect(await stateOf()).toMatchObject({
      failingSince: null,
      lastIsDelivered: true,
      lastWords: referTo('answers.channels.delivered', { status: '204' }),
    });
  });

  it('leave out a failing receiver for a while, for any number of waiting ones', async () => {
    await addWebhook();
    receiver.status = 500;
    await leaveNote(app, code);
    await runJobs();
    for (let count = 0; count < 5; count += 1) await leaveNote(app, code);
    await runJobs();
    expect(receiver.received).toHaveLength(1);
    receiver.status = 200;
    app.clock.advance(HOUR_MS);
    await runJobs();
    expect(new Set(receiver.received.map(idOf)).size).toBe(6);
  });

  it('turn off a receiver that is gone (410), with a mail', async () => {
    await addWebhook();
    receiver.status = 410;
    await leaveNote(app, code);
    await runJobs();
    expect(await stateOf()).toMatchObject({
      offAt: app.clock.now(),
      offReason: 'gone',
      lastWords: referTo('answers.channels.gone', { status: '410' }),
    });
    const [mail, ...more] = await offMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Your webhook was turned off (Homeward)',
      text: expect.stringContaining('its server says it no longer exists'),
      links: expect.arrayContaining(['http://localhost:3000/#notifications']),
    });
    await leaveNote(app, code);
    app.clock.advance(DAY_MS);
    await runJobs();
    expect(receiver.received).toHaveLength(1);
  });

  it('turn off a receiver after three days of failures, with one mail', async () => {
    await addWebhook();
    receiver.status = 500;
    await leaveNote(app, code);
    await leaveNote(app, code);
    for (let tries = 0; tries < 12; tries += 1) {
      await runJobs();
      app.clock.advance(6 * HOUR_MS);
    }
    expect((await stateOf())?.offAt).toBeNull();
    await runJobs();
    expect((await stateOf())?.offReason).toBe('failing');
    expect(await offMails()).toHaveLength(1);
    const { db } = app.context;
    const left = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'notify-webhook')
      .where('done_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('are dropped once the webhook is removed or changed', async () => {
    await addWebhook();
    receiver.status = 500;
    await leaveNote(app, code);
    await runJobs();
    await addWebhook(olivia, '/other');
    receiver.status = 200;
    app.clock.advance(MINUTE_MS);
    await runJobs();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    await leaveNote(app, code);
    await app.call(webhook.remove, {}, { bearer: olivia.accessToken });
    await runJobs();
    expect(receiver.received).toHaveLength(1);
  });

  it('resolve the address anew, since it may no longer be public', async () => {
    await addWebhook();
    const address = 'https://10.0.0.1/hook';
    await app.context.db
      .updateTable('outgoing_channels')
      .set({ address })
      .where('account_id', '=', olivia.id)
      .execute();
    await leaveNote(app, code);
    await runJobs();
    expect(await stateOf()).toMatchObject({
      lastIsDelivered: false,
      lastWords: referTo('answers.channels.notPublic'),
    });
  });

  it('publish to the topic with the token, urgently while the item is lost', async () => {
    await addTopic({ token: 'tk_secret' });
    await leaveNote(app, code, { message: 'At the old bakery' });
    await runJobs();
    await setLost(app, olivia, code);
    await scanCode(app, code);
    app.clock.advance(31_000);
    await runJobs();
    await runJobs();
    const click = `http://localhost:3000/items/${code}`;
    expect(receiver.received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      [
        '/',
        {
          topic: 'olivia-9f2c',
          title: 'A message about “Kite”',
          message: 'A finder wrote to you.',
          tags: ['memo'],
          priority: 3,
          click,
        },
      ],
      [
        '/',
        expect.objectContaining({ title: '“Kite” was just scanned', tags: ['eyes'], priority: 4, click }),
      ],
    ]);
    expect(receiver.received[0]?.headers.authorization).toBe('Bearer tk_secret');
  });
});
