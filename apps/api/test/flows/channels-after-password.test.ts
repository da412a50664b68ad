import { account, notifications, ntfy, webhook } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, PASSWORD, type Person, resetTokenOf } from '@homeward/testing/app/personas.ts';
import { subscribeDevice } from '@homeward/testing/app/push-devices.ts';
import { openReceiver, type Receiver } from '@homeward/testing/app/receiver.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const NEW_PASSWORD = 'Fresh-Horse-8';
const ANDROID = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

describe('webhook, ntfy topic and push', () => {
  const app = useTestApp({
    env: { LIMITS_SCALE: '100', OUTGOING_ALLOWED: '127.0.0.1', PUBLIC_URL: 'https://tags.example' },
  });
  let olivia: Person;
  let receiver: Receiver;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    receiver = await openReceiver();
    await saveChannels(olivia);
  });
  afterEach(() => receiver.close());

  async function saveChannels({ accessToken: bearer }: Person) {
    await app.call(webhook.save, { body: { url: receiver.url } }, { bearer });
    await app.call(ntfy.save, { body: { server: receiver.url, topic: 'kite' } }, { bearer });
  }
  const change = (more: Readonly<Record<string, unknown>> = {}) =>
    app.call(
      account.changePassword,
      { body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, ...more } },
      { bearer: olivia.accessToken, from: newAddress() },
    );
  const reset = async () => {
    const bearer = await resetTokenOf(app, olivia.email);
    const answer = await app.call(account.forgotPassword, { body: { password: NEW_PASSWORD } }, { bearer });
    expect(answer.status).toBe(200);
    return logIn(app, olivia.email, NEW_PASSWORD);
  };
  const show = async ({ accessToken: bearer }: Person) => ({
    webhook: (await app.call(webhook.show, {}, { bearer })).body.webhook,
    ntfy: (await app.call(ntfy.show, {}, { bearer })).body.ntfy,
    channels: (await app.call(notifications.show, {}, { bearer })).body.channels,
  });

  it('are listed in the answer to a new password: what continues, and that push has ended', async () => {
    const headers = { 'user-agent': ANDROID };
    await subscribeDevice(app, await logIn(app, olivia.email, PASSWORD, { headers }));
    const { status, body } = await change();
    expect(status).toBe(200);
    expect(body).toEqual({
      resultMessage: { en: 'Password changed. Please sign in again.' },
      channels: [
        { channel: 'webhook', address: `${receiver.url}/` },
        { channel: 'ntfy', address: new URL(receiver.url).origin },
      ],
      push_devices: ['Firefox on Android'],
    });
    expect(await show(await logIn(app, olivia.email, NEW_PASSWORD))).toMatchObject({
      webhook: { url: `${receiver.url}/` },
      channels: [{}, {}, { is_set_up: true }, { is_set_up: true }],
    });
  });

  it.each([
    ['the webhook', ['webhook'], ['ntfy']],
    ['the ntfy topic', ['ntfy'], ['webhook']],
    ['both', ['webhook', 'ntfy'], []],
  ])('are ended by a new password that names %s', async (_what, ends_channels, left) => {
    const { body } = await change({ ends_channels });
    expect((body.channels ?? []).map(({ channel }) => channel)).toEqual(left);
    const shown = await show(await logIn(app, olivia.email, NEW_PASSWORD));
    expect(['webhook', 'ntfy'].filter((name) => shown[name as 'webhook' | 'ntfy'])).toEqual(left);
  });

  it('are unchanged after a wrong old password', async () => {
    const answer = await change({ oldPassword: 'Wrong-Horse-7', ends_channels: ['webhook', 'ntfy'] });
    expect(answer.status).toBe(400);
    expect(await show(olivia)).toMatchObject({ webhook: {}, ntfy: {} });
  });

  it('are paused by a password reset: no delivery, and no test', async () => {
    const code = await activateCode(app, olivia);
    const later = await reset();
    const since = app.clock.now().toISOString();
    expect(await show(later)).toMatchObject({
      webhook: { paused: { since }, off: null },
      ntfy: { paused: { since }, off: null },
      channels: [
        { channel: 'mail' },
        { channel: 'push' },
        { channel: 'webhook', is_set_up: false, is_paused: true },
        { channel: 'ntfy', is_set_up: false, is_paused: true },
      ],
    });
    await leaveNote(app, code);
    await app.mailsTo(olivia.email);
    for (const endpoint of [webhook.sendTest, ntfy.sendTest]) {
      const { status, body } = await app.call(endpoint, {}, { bearer: later.accessToken });
      expect([status, body.resultMessage.en]).toEqual([409, 'It’s paused. Please resume it first.']);
    }
    expect(receiver.received).toEqual([]);
  });

  it('get no notification that was queued before a reset', async () => {
    const code = await activateCode(app, olivia);
    const token = await resetTokenOf(app, olivia.email);
    await leaveNote(app, code);
    await app.call(account.forgotPassword, { body: { password: NEW_PASSWORD } }, { bearer: token });
    await app.mailsTo(olivia.email);
    expect(receiver.received).toEqual([]);
  });

  it('are resumed by saving them again, with the former secret and token', async () => {
    const code = await activateCode(app, olivia);
    const later = await reset();
    await saveChannels(later);
    const { channels } = await show(later);
    expect(channels.filter(({ is_set_up }) => is_set_up)).toHaveLength(3);
    expect(channels.filter(({ is_paused }) => is_paused)).toEqual([]);
    await leaveNote(app, code);
    await app.mailsTo(olivia.email);
    expect(receiver.received).toHaveLength(2);
  });

  it('are listed in the mail about a reset, unless there are none', async () => {
    await reset();
    const mail = (await app.mailsTo(olivia.email)).findLast(({ subject }) => subject.includes('was changed'));
    expect(mail?.text).toContain('Your webhook or ntfy topic is paused');
    expect(mail?.links).toContain('https://tags.example/#notifications');
    const sam = await addPerson(app, 'Sam');
    olivia = sam;
    await reset();
    const other = (await app.mailsTo(sam.email)).findLast(({ subject }) => subject.includes('was changed'));
    expect(other?.text).not.toContain('webhook');
  });
});
