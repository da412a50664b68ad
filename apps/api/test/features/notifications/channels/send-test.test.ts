import { Writable } from 'node:stream';
import { ntfy, webhook } from '@homeward/contract';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openReceiver, type Receiver } from '@homeward/testing/app/receiver.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('a test of a channel', () => {
  const logged: string[] = [];
  const log = new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  });
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' }, log });
  let receiver: Receiver;
  let olivia: Person;

  beforeEach(async () => {
    receiver = await openReceiver();
    olivia = await addPerson(app, 'Olivia');
  });
  afterEach(() => receiver.close());

  const as = () => ({ bearer: olivia.accessToken });
  const addWebhook = () => app.call(webhook.save, { body: { url: `${receiver.url}/hook` } }, as());
  const addTopic = () =>
    app.call(ntfy.save, { body: { server: receiver.url, topic: 'kite', token: 'tk_secret' } }, as());
  const testWebhook = () => app.call(webhook.sendTest, {}, as());

  it('posts an event of the type test, reports its arrival, and stores that', async () => {
    await addWebhook();
    const { body } = await testWebhook();
    const result = { at: app.clock.now().toISOString(), is_delivered: true, words: 'Delivered (200)' };
    expect(body).toEqual({ resultMessage: expect.objectContaining({ en: 'Delivered (200)' }), result });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      type: 'test',
      timestamp: app.clock.now().toISOString(),
      data: {},
    });
    expect((await app.call(webhook.show, {}, as())).body.webhook?.last_result).toEqual(result);
  });

  it('publishes to the topic', async () => {
    await addTopic();
    expect((await app.call(ntfy.sendTest, {}, as())).body.result.is_delivered).toBe(true);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      topic: 'kite',
      title: 'It works',
      message: 'This is a test from Homeward.',
    });
  });

  it.each([
    [304, 'The server didn’t accept the request (304)'],
    [302, 'The server redirects to another address (302). Enter that one instead.'],
    [401, 'The server denied access (401)'],
    [404, 'The server found nothing at this address (404)'],
    [418, 'The server didn’t accept the request (418)'],
    [429, 'The server asked us to wait (429)'],
    [500, 'The server reported an internal error (500)'],
  ])('explains the status %i and turns nothing off', async (status, words) => {
    await addWebhook();
    receiver.behave = (_request, response) =>
      response.writeHead(status, { location: `${receiver.url}/inside` }).end();
    const { status: own, body } = await testWebhook();
    expect([own, body.result.is_delivered, body.result.words]).toEqual([200, false, words]);
    expect((await app.call(webhook.show, {}, as())).body.webhook?.off).toBeNull();
    expect(receiver.received).toHaveLength(1);
  });

  it('reports that nothing listens there', async () => {
    await addWebhook();
    receiver.close();
    expect((await testWebhook()).body.result.words).toBe('The server refused the connection');
  });

  it('requires a channel', async () => {
    expect((await testWebhook()).status).toBe(404);
    const { status, body } = await app.call(ntfy.sendTest, {}, as());
    expect([status, body.resultMessage.en]).toEqual([404, 'There’s no ntfy topic yet']);
  });

  it('is limited to 10 an hour per channel', async () => {
    await addWebhook();
    await addTopic();
    for (let count = 0; count < 10; count += 1) expect((await testWebhook()).status).toBe(200);
    expect((await testWebhook()).status).toBe(429);
    expect(receiver.received).toHaveLength(10);
    expect((await app.call(ntfy.sendTest, {}, as())).status).toBe(200);
  });

  it('logs no secret, token or address', async () => {
    const { body } = await addWebhook();
    await addTopic();
    receiver.status = 500;
    await testWebhook();
    await app.call(ntfy.sendTest, {}, as());
    const text = logged.join('');
    expect(text).not.toBe('');
    for (const secret of [body.secret ?? '?', 'tk_secret', receiver.url, 'Bearer'])
      expect(text).not.toContain(secret);
  });
});
