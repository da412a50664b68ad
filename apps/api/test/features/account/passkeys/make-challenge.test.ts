import { passkeys, stepUp } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPasskey,
  creationOptions,
  proveItIsMe,
  signInOptions,
  signInWithPasskey,
} from '@homeward/testing/app/passkeys.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('a challenge', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  const stepUpOptions = async ({ accessToken: bearer }: Pick<Person, 'accessToken'>) =>
    (await app.call(stepUp.passkeyOptions, {}, { bearer })).body.options;
  const signIn = async (credential: object) =>
    (await app.call(passkeys.signIn, { body: { credential } })).status;
  const confirm = async (credential: object, { accessToken: bearer }: Pick<Person, 'accessToken'>) =>
    (await app.call(stepUp.withPasskey, { body: { credential } }, { bearer })).status;

  it('is accepted once', async () => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
    const credential = authenticator.get(await signInOptions(app));
    expect([await signIn(credential), await signIn(credential)]).toEqual([200, 401]);
  });

  it('is accepted once among simultaneous answers', async () => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
    const credential = authenticator.get(await signInOptions(app));
    const statuses = await Promise.all(Array.from({ length: 8 }, () => signIn(credential)));
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  });

  it('is spent by a wrong answer', async () => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
    const options = await signInOptions(app);
    expect(await signIn(authenticator.get(options, { isVerified: false }))).toBe(401);
    expect(await signIn(authenticator.get(options))).toBe(401);
  });

  it('is valid for 5 minutes', async () => {
    const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
    const [first, second] = [await signInOptions(app), await signInOptions(app)];
    app.clock.advance(5 * MINUTE_MS - 1);
    expect(await signIn(authenticator.get(first))).toBe(200);
    app.clock.advance(1);
    expect(await signIn(authenticator.get(second))).toBe(401);
  });

  it('for signing in is refused for a step-up, and vice versa', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    expect(await confirm(authenticator.get(await signInOptions(app)), olivia)).toBe(400);
    expect(await signIn(authenticator.get(await stepUpOptions(olivia)))).toBe(401);
    expect(await confirm(authenticator.get(await stepUpOptions(olivia)), olivia)).toBe(200);
  });

  it('for adding a passkey is refused for signing in, and vice versa', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const { headers, options } = await creationOptions(app, olivia);
    const toSignIn = await signInOptions(app);
    expect(await signIn(authenticator.get({ ...toSignIn, challenge: options.challenge }))).toBe(401);
    const credential = authenticator.create({ ...options, challenge: toSignIn.challenge });
    const added = await app.call(
      passkeys.add,
      { headers, body: { credential } },
      { bearer: olivia.accessToken },
    );
    expect(added.status).toBe(400);
  });

  it('is valid only for the session that requested it', async () => {
    const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    const { authenticator } = await addPasskey(app, olivia);
    const elsewhere = await logIn(app, olivia.email);
    for (const other of [elsewhere, sam])
      expect(await confirm(authenticator.get(await stepUpOptions(olivia)), other)).toBe(400);
    const { options } = await creationOptions(app, olivia);
    const headers = await proveItIsMe(app, elsewhere);
    const body = { credential: authenticator.create(options) };
    const added = await app.call(passkeys.add, { headers, body }, { bearer: elsewhere.accessToken });
    expect(added.status).toBe(400);
  });

  it('is stored as a hash', async () => {
    const { challenge } = await signInOptions(app);
    const rows = await app.context.db.selectFrom('passkey_challenges').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(challenge);
    expect(rows.map(({ hash }) => hash.toString('base64url'))).not.toContain(challenge);
  });
});

describe('the limit of challenges', () => {
  it('is 300 in 15 minutes for one address', async () => {
    const app = await openTestApp();
    const from = newAddress();
    const ask = async (address: string) =>
      (await app.call(passkeys.signInOptions, {}, { from: address })).status;
    try {
      for (let time = 1; time <= 300; time += 1) expect(await ask(from)).toBe(200);
      expect(await ask(from)).toBe(429);
      expect(await ask(newAddress())).toBe(200);
      const { authenticator } = await addPasskey(app, await addPerson(app, 'Olivia'));
      expect((await signInWithPasskey(app, authenticator, { from: newAddress() })).status).toBe(200);
      app.clock.advance(15 * MINUTE_MS);
      expect(await ask(from)).toBe(200);
    } finally {
      await app.dispose();
    }
  });
});
