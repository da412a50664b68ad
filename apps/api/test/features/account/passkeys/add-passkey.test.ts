import { randomBytes } from 'node:crypto';
import { passkeys } from '@homeward/contract';
import type { Difference } from '@homeward/testing/app/authenticator.ts';
import {
  addPasskey,
  creationOptions,
  newAuthenticator,
  signInWithPasskey,
  tryAddPasskey,
} from '@homeward/testing/app/passkeys.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const BITWARDEN = 'd548826e-79b4-db40-a3d8-11116f7e8349';
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const NOT_MADE = { resultMessage: { en: 'We couldn’t add this passkey. Please try again.' } };

describe('adding a passkey', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example', LIMITS_SCALE: '100' } });

  const list = async ({ accessToken: bearer }: Person) =>
    (await app.call(passkeys.list, {}, { bearer })).body.passkeys;

  it('returns it with name and date', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const authenticator = newAuthenticator(app, { aaguid: BITWARDEN });
    const { status, body } = await tryAddPasskey(app, olivia, authenticator);
    expect([status, body]).toEqual([
      200,
      {
        passkey: {
          _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Bitwarden',
          created_at: app.clock.now().toISOString(),
          last_used_at: null,
          other_host: null,
        },
        resultMessage: { en: 'Passkey added' },
      },
    ]);
    expect(await list(olivia)).toEqual([body.passkey]);
  });

  it.each([
    ['Chrome on Android', CHROME_ON_ANDROID],
    ['Unknown device', ''],
  ])('names it "%s" after the browser if its provider is unknown', async (name, userAgent) => {
    const headers = { 'user-agent': userAgent };
    const answer = await tryAddPasskey(app, await addPerson(app, 'Olivia'), newAuthenticator(app), {
      headers,
    });
    expect(answer.body.passkey.name).toBe(name);
  });

  it('shortens its name and returns no key', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const headers = { 'user-agent': `${'Planted'.repeat(30)}/1` };
    const { body } = await tryAddPasskey(app, olivia, newAuthenticator(app), { headers });
    expect(body.passkey.name.length).toBeLessThanOrEqual(80);
    expect(Object.keys(body.passkey).sort()).toEqual([
      '_id',
      'created_at',
      'last_used_at',
      'name',
      'other_host',
    ]);
  });

  it('mails the account, with the place to remove it', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const headers = { 'user-agent': CHROME_ON_ANDROID };
    await tryAddPasskey(app, olivia, newAuthenticator(app, { aaguid: BITWARDEN }), { headers });
    const mails = await app.mailsTo(olivia.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was added to your Homeward account']);
    expect(mails[0]?.text).toContain(olivia.name);
    expect(mails[0]?.text).toMatch(/“Bitwarden” was added using “Chrome on Android”/);
    expect(mails[0]?.text).toMatch(/21 November 2026/);
    expect(mails[0]?.text).toMatch(/passkeys stay until they’re removed/);
    expect(mails[0]?.links).toEqual([
      'https://tags.example/forgot-password-link',
      'https://tags.example/#passkeys',
    ]);
  });

  it.each<[string, Difference]>([
    ['on another page', { origin: 'https://evil.example' }],
    ['in a frame of another page', { crossOrigin: true }],
    ['for another service', { rpId: 'evil.example' }],
    ['as a signature', { type: 'webauthn.get' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['without having verified the person', { isVerified: false }],
    ['without a person present', { isPresent: false }],
  ])('refuses one that was made %s, and mails nothing', async (_what, different) => {
    const olivia = await addPerson(app, 'Olivia');
    const { status, body } = await tryAddPasskey(app, olivia, newAuthenticator(app), { different });
    expect([status, body]).toEqual([400, NOT_MADE]);
    expect(await list(olivia)).toEqual([]);
    expect(await app.mailsTo(olivia.email)).toEqual([]);
  });

  it('refuses a malformed attestation', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { headers, options } = await creationOptions(app, olivia);
    const credential = newAuthenticator(app).create(options);
    const response = { ...credential.response, attestationObject: 'oA' };
    const body = { credential: { ...credential, response } };
    const answer = await app.call(passkeys.add, { headers, body }, { bearer: olivia.accessToken });
    expect([answer.status, answer.body]).toEqual([400, NOT_MADE]);
  });

  it.each([0, 1024, 1200])('refuses an id of %i bytes', async (length) => {
    const olivia = await addPerson(app, 'Olivia');
    const credentialId = randomBytes(length).toString('base64url');
    const answer = await tryAddPasskey(app, olivia, newAuthenticator(app), { different: { credentialId } });
    expect(answer.status).toBe(400);
    // The id differs from the device's own id, which alone is stored.
    const { headers, options } = await creationOptions(app, olivia);
    const credential = {
      ...newAuthenticator(app).create(options, { credentialId }),
      id: 'bm9uZQ',
      rawId: 'bm9uZQ',
    };
    const other = await app.call(
      passkeys.add,
      { headers, body: { credential } },
      { bearer: olivia.accessToken },
    );
    expect([other.status, other.body]).toEqual([400, NOT_MADE]);
    expect(await list(olivia)).toEqual([]);
  });

  it.each([1, 1023])('accepts an id of %i bytes', async (length) => {
    const credentialId = randomBytes(length).toString('base64url');
    const authenticator = newAuthenticator(app);
    const olivia = await addPerson(app, 'Olivia');
    const { status } = await tryAddPasskey(app, olivia, authenticator, { different: { credentialId } });
    expect(status).toBe(200);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });

  it('accepts a challenge once: a repeated answer adds nothing', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { headers, options } = await creationOptions(app, olivia);
    const body = { credential: newAuthenticator(app).create(options) };
    const add = () => app.call(passkeys.add, { headers, body }, { bearer: olivia.accessToken });
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
    expect(await list(olivia)).toHaveLength(1);
  });

  it('refuses a known one, also of another account, whose passkey stays', async () => {
    const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    const { authenticator } = await addPasskey(app, olivia);
    const { options: toGet } = (await app.call(passkeys.signInOptions, {})).body;
    const { id } = authenticator.get(toGet);
    const { headers, options } = await creationOptions(app, sam);
    const copy = newAuthenticator(app).create(options, { credentialId: id });
    const answer = await app.call(
      passkeys.add,
      { headers, body: { credential: copy } },
      { bearer: sam.accessToken },
    );
    expect([answer.status, answer.body.resultMessage.en]).toEqual([
      409,
      'This passkey has already been added',
    ]);
    expect((await signInWithPasskey(app, authenticator)).body.user._id).toBe(olivia.id);
  });

  it('is limited to 10, checked before creation, also for several at once', async () => {
    const olivia = await addPerson(app, 'Olivia');
    for (let count = 1; count <= 9; count += 1) await addPasskey(app, olivia);
    const { headers, options } = await creationOptions(app, olivia);
    const { options: others } = await creationOptions(app, olivia);
    const add = (body: object) =>
      app.call(passkeys.add, { headers, body: { ...body } }, { bearer: olivia.accessToken });
    const answers = await Promise.all([
      add({ credential: newAuthenticator(app).create(options) }),
      add({ credential: newAuthenticator(app).create(others) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const full = await app.call(passkeys.addOptions, { headers }, { bearer: olivia.accessToken });
    expect([full.status, full.body.resultMessage.en]).toEqual([
      409,
      'You have 10 passkeys, which is the maximum. Remove one first.',
    ]);
    expect(await list(olivia)).toHaveLength(10);
  });
});
