import { generateKeyPairSync } from 'node:crypto';
import { passkeys } from '@homeward/contract';
import type { Difference } from '@homeward/testing/app/authenticator.ts';
import { deviceCookieOf } from '@homeward/testing/app/device-cookie.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPasskey,
  creationOptions,
  newAuthenticator,
  signInOptions,
  signInWithPasskey,
} from '@homeward/testing/app/passkeys.ts';
import { addPerson, logIn, PASSWORD } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const QUARTER_MS = 15 * 60_000;
const WRONG = {
  resultMessage: { en: 'This passkey didn’t work. Please try again, or sign in with your password.' },
};
const otherKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

describe('a passkey’s signature', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example/', LIMITS_SCALE: '100' } });

  it.each<[string, Difference]>([
    ['on another page', { origin: 'https://tags.example.evil.example' }],
    ['on the same host without TLS', { origin: 'http://tags.example' }],
    ['on another port', { origin: 'https://tags.example:8443' }],
    ['in a frame of another page', { crossOrigin: true }],
    ['for another service', { rpId: 'example' }],
    ['with another key', { key: otherKey() }],
    ['as what makes a passkey', { type: 'webauthn.create' }],
    ['for a challenge that was never made', { challenge: 'A'.repeat(43) }],
    ['for no challenge', { challenge: '' }],
    ['without a person present', { isPresent: false }],
    ['without having verified the person', { isVerified: false }],
    ['for another person', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
    ['for no person', { userHandle: '' }],
  ])('%s is refused, and a valid one afterwards is accepted', async (_what, different) => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
    const { status, body, headers } = await signInWithPasskey(app, authenticator, { different });
    expect([status, body]).toEqual([401, WRONG]);
    expect(headers.getSetCookie().filter((cookie) => !cookie.startsWith('device='))).toEqual([]);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });

  it('has to match the signed bytes', async () => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
    const credential = authenticator.get(await signInOptions(app));
    const signature = Buffer.from(credential.response.signature, 'base64url');
    signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
    const response = { ...credential.response, signature: signature.toString('base64url') };
    const answer = await app.call(passkeys.signIn, { body: { credential: { ...credential, response } } });
    expect([answer.status, answer.body]).toEqual([401, WRONG]);
  });

  it('has to match its credential id: another account’s id is refused', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const [{ authenticator }, his] = [await addPasskey(app, olivia), await addPasskey(app, colin)];
    const { id } = his.authenticator.get(await signInOptions(app));
    const credential = { ...authenticator.get(await signInOptions(app)), id, rawId: id };
    expect((await app.call(passkeys.signIn, { body: { credential } })).status).toBe(401);
  });

  it.each([
    ['no base64url', { id: 'ä', rawId: 'ä' }],
    ['no answer at all', { response: undefined }],
    ['far too much', { id: 'A'.repeat(1401), rawId: 'A'.repeat(1401) }],
  ])('is refused as bad input when it is %s', async (_what, different) => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
    const credential = { ...authenticator.get(await signInOptions(app)), ...different };
    expect((await app.call(passkeys.signIn, { body: { credential } })).status).toBe(400);
  });

  it.each(['', 'bm8', Buffer.from('null').toString('base64url'), Buffer.from('{').toString('base64url')])(
    'is refused like a wrong one when its client data is %j',
    async (clientDataJSON) => {
      const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
      const credential = authenticator.get(await signInOptions(app));
      const response = { ...credential.response, clientDataJSON };
      const answer = await app.call(passkeys.signIn, { body: { credential: { ...credential, response } } });
      expect([answer.status, answer.body]).toEqual([401, WRONG]);
    },
  );
});

describe('the signature counter of a passkey', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });
  const counterOf = async (id: string) =>
    (
      await app.context.db
        .selectFrom('passkeys')
        .select('counter')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).counter;

  it('is stored as it increases, by any step', async () => {
    const { authenticator, passkey } = await addPasskey(app, await addPerson(app, 'Olivia'), {
      counts: true,
    });
    expect(await counterOf(passkey._id)).toBe(1);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
    expect(await counterOf(passkey._id)).toBe(2);
    const far = { different: { counter: 4_294_967_295 } };
    expect((await signInWithPasskey(app, authenticator, far)).status).toBe(200);
    expect(await counterOf(passkey._id)).toBe(4_294_967_295);
  });

  it('may stay 0, as on synced passkeys', async () => {
    const { authenticator, passkey } = await addPasskey(app, await addPerson(app, 'Olivia'));
    for (let time = 1; time <= 3; time += 1)
      expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
    expect(await counterOf(passkey._id)).toBe(0);
  });

  it.each([
    ['stands still', 5],
    ['goes back', 4],
    ['begins anew', 0],
  ])('that %s indicates a copy: refused and mailed', async (_what, counter) => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator, passkey } = await addPasskey(app, olivia, { counts: true });
    await signInWithPasskey(app, authenticator, { different: { counter: 5 } });
    const { status, body } = await signInWithPasskey(app, authenticator, { different: { counter } });
    expect([status, body]).toEqual([401, WRONG]);
    expect(await counterOf(passkey._id)).toBe(5);
    const mail = (await app.mailsTo(olivia.email)).at(-1);
    expect(mail?.subject).toBe('We blocked a passkey sign-in to your Homeward account');
    expect(mail?.text).toContain(passkey.name);
    expect(mail?.links).toEqual(['http://localhost:3000/#passkeys']);
    expect((await signInWithPasskey(app, authenticator, { different: { counter: 6 } })).status).toBe(200);
  });

  it('of several simultaneous sign-ins admits one', async () => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'), { counts: true });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signInWithPasskey(app, authenticator, { different: { counter: 7 } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });
});

describe('the log of passkey sign-ins', () => {
  const lines: string[] = [];
  const app = useTestApp({ log: { write: (line: string) => lines.push(line) > 0 } as never });

  it('contains a copied key and another host for the operator only', async () => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'), { counts: true });
    await signInWithPasskey(app, authenticator, { different: { counter: 5 } });
    await signInWithPasskey(app, authenticator, { different: { counter: 5 } });
    expect(lines.filter((line) => line.includes('passkey copied'))).toHaveLength(1);
    await signInWithPasskey(app, authenticator, { different: { origin: 'https://other.example' } });
    expect(lines.filter((line) => line.includes('passkey refused')).join()).toContain('other.example');
  });
});

describe('the limits of wrong passkeys', () => {
  const app = useTestApp();

  it('admit 50 in 15 minutes from one address; known browsers and other addresses are not limited', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const from = newAddress();
    const cookie = deviceCookieOf(await signInWithPasskey(app, authenticator, { from }));
    const wrong = { from, different: { key: otherKey() } };
    for (let time = 1; time <= 50; time += 1)
      expect((await signInWithPasskey(app, authenticator, wrong)).status).toBe(401);
    const refused = await signInWithPasskey(app, authenticator, { from });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(QUARTER_MS / 1000);
    const known = await signInWithPasskey(app, authenticator, { from, headers: { cookie } });
    expect(known.status).toBe(200);
    expect((await signInWithPasskey(app, authenticator, { from: newAddress() })).status).toBe(200);
    expect((await logIn(app, olivia.email, PASSWORD, { from })).id).toBe(olivia.id);
    app.clock.advance(QUARTER_MS);
    expect((await signInWithPasskey(app, authenticator, { from })).status).toBe(200);
  });

  it('send at most 3 mails a day about a copy', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia, { counts: true });
    await signInWithPasskey(app, authenticator, { different: { counter: 9 } });
    for (let time = 1; time <= 5; time += 1)
      await signInWithPasskey(app, authenticator, { different: { counter: 1 } });
    expect(await app.mailsTo(olivia.email)).toHaveLength(1 + 3);
  });

  it('count an unknown passkey for its address only, so that it locks no account', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const stranger = newAuthenticator(app);
    stranger.create((await creationOptions(app, await addPerson(app, 'Sam'))).options);
    const from = newAddress();
    for (let time = 1; time <= 51; time += 1) await signInWithPasskey(app, stranger, { from });
    expect((await signInWithPasskey(app, stranger, { from })).status).toBe(429);
    expect((await signInWithPasskey(app, authenticator, { from: newAddress() })).status).toBe(200);
  });
});
