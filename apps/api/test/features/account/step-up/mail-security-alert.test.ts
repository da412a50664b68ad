import { account, notifications, ntfy, transfers, trips, webhook } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { buildSubscription } from '@homeward/testing/app/push-devices.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip } from '@homeward/testing/app/trips.ts';
import { describe, expect, it } from 'vitest';

const SITE = 'https://tags.example';
const TRIP_ID = '5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

describe('the security mail to the owner', () => {
  const app = useTestApp({
    env: { LIMITS_SCALE: '100', OUTGOING_ALLOWED: '127.0.0.1', PUBLIC_URL: SITE },
  });

  const mailAfter = async (act: (call: Call) => Promise<{ readonly status: number }>) => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia, { name: 'Kite' });
    const options = {
      bearer: olivia.accessToken,
      headers: { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' },
    };
    expect((await act({ code, options })).status).toBe(200);
    const [mail, ...more] = await app.mailsTo(olivia.email);
    expect(more).toEqual([]);
    return { ...mail, code };
  };
  interface Call {
    readonly code: string;
    readonly options: { readonly bearer: string };
  }

  it.each<[string, (call: Call) => Promise<{ readonly status: number }>, string, string]>([
    [
      'a webhook',
      ({ options }) => app.call(webhook.save, { body: { url: `${app.baseUrl}/secret-path` } }, options),
      'A webhook was added or changed (Homeward)',
      'News about your items is now sent to 127.',
    ],
    [
      'an ntfy topic',
      ({ options }) => app.call(ntfy.save, { body: { server: app.baseUrl, topic: 'secret-path' } }, options),
      'An ntfy topic was added or changed (Homeward)',
      'News about your items is now sent to 127.',
    ],
    [
      'push on a device',
      ({ options }) =>
        app.call(notifications.subscribe, { body: { ...buildSubscription('secret-path') } }, options),
      'Notifications were turned on for a device (Homeward)',
      'That device now gets notifications about your items.',
    ],
    [
      'a trip',
      ({ options }) =>
        app.call(trips.save, { params: { id: TRIP_ID }, body: buildTrip(app.clock.now()) }, options),
      'A trip was added or changed (Homeward)',
      'finders of your items see +351 912345678.',
    ],
    [
      'an offer to an address',
      ({ code, options }) =>
        app.call(transfers.give, { params: { id: code }, body: { email: 'nina@example.org' } }, options),
      'A tag transfer was started (Homeward)',
      'A link to accept the tag on “Kite” was sent to nina@example.org.',
    ],
    [
      'an offer by a code',
      ({ code, options }) => app.call(transfers.give, { params: { id: code }, body: {} }, options),
      'A tag transfer was started (Homeward)',
      'A link to accept the tag on “Kite” was created',
    ],
  ])('names %s and the device, and links to the place to undo it', async (_what, act, subject, meaning) => {
    const mail = await mailAfter(act);
    expect(mail.subject).toBe(subject);
    expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(meaning);
    expect(mail.text).toContain('Firefox on Android');
    expect(mail.text).not.toContain('secret-path');
    const [reset, undo] = mail.links ?? [];
    expect(reset).toBe(`${SITE}/forgot-password-link`);
    expect([
      `${SITE}/#notifications`,
      `${SITE}/trips`,
      `${SITE}/edit-qr-code/${mail.code}/give-away`,
    ]).toContain(undo);
  });

  it('is in the account’s language and names the offered item only in its text', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const call = { bearer: olivia.accessToken };
    await app.call(account.changeLanguage, { body: { language: 'de' } }, call);
    const params = { id: await activateCode(app, olivia, { name: 'Drachen' }) };
    await app.call(transfers.give, { params, body: {} }, call);
    const [mail] = await app.mailsTo(olivia.email);
    expect(mail?.subject).toBe('Die Weitergabe eines Anhängers wurde begonnen (Homeward)');
    expect(mail?.text).toContain('„Drachen“');
  });

  it('shows an item’s name as text', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { accessToken: bearer, email } = olivia;
    const name = '<a href="https://evil.example">Kite</a>';
    const params = { id: await activateCode(app, olivia, { name }) };
    await app.call(transfers.give, { params, body: {} }, { bearer });
    const [mail] = await app.mailsTo(email);
    expect(mail?.text).toContain('“<a href=');
    expect(mail?.links).toEqual([
      `${SITE}/forgot-password-link`,
      `${SITE}/edit-qr-code/${params.id}/give-away`,
    ]);
  });

  it('is not repeated for an unchanged webhook, ntfy topic and trip', async () => {
    const { accessToken: bearer, email } = await addPerson(app, 'Olivia');
    for (let time = 0; time < 2; time += 1) {
      await app.call(webhook.save, { body: { url: `${app.baseUrl}/hook` } }, { bearer });
      await app.call(ntfy.save, { body: { server: app.baseUrl, topic: 'kite' } }, { bearer });
      await app.call(trips.save, { params: { id: TRIP_ID }, body: buildTrip(app.clock.now()) }, { bearer });
    }
    expect(await app.mailsTo(email)).toHaveLength(3);
  });
});
