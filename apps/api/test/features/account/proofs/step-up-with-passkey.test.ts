import { passkeys, stepUp } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import type { Authenticator, Difference } from '@homeward/testing/app/authenticator.ts';
import { addPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const MESSAGE = 'This passkey didn’t work. Please try again, or enter your password.';

describe('confirming with a passkey', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  async function confirm(person: Person, authenticator: Authenticator, different: Difference = {}) {
    const call = { bearer: person.accessToken };
    const { options } = (await app.call(stepUp.passkeyOptions, {}, call)).body;
    const credential = authenticator.get(options, different);
    return app.call(stepUp.withPasskey, { body: { credential } }, call);
  }

  it('returns a proof that permits changes of the account', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const { status, body } = await confirm(olivia, authenticator);
    expect(status).toBe(200);
    const headers = { [PROOF_HEADER]: body.proof };
    const next = await app.call(passkeys.addOptions, { headers }, { bearer: olivia.accessToken });
    expect(next.status).toBe(200);
  });

  it('accepts a passkey without a user handle', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    expect((await confirm(olivia, authenticator, { userHandle: '' })).status).toBe(200);
  });

  it.each<[string, Difference]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another service', { rpId: 'evil.example' }],
    ['a person whom the device has not verified', { isVerified: false }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a count that has been there', { counter: 1 }],
  ])('refuses one for %s, and the session stays valid', async (_what, different) => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia, { counts: true });
    const { status, body } = await confirm(olivia, authenticator, different);
    expect([status, body]).toEqual([400, { resultMessage: { en: MESSAGE } }]);
    expect(await sessionStatus(app, olivia)).toEqual(LIVING);
  });

  it('refuses a passkey of another account, including a co-owner’s', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const his = await addPasskey(app, colin);
    const call = { bearer: olivia.accessToken };
    const { options } = (await app.call(stepUp.passkeyOptions, {}, call)).body;
    const { allowCredentials: _, ...open } = options;
    const credential = his.authenticator.get(open);
    const answer = await app.call(stepUp.withPasskey, { body: { credential } }, call);
    expect([answer.status, answer.body.resultMessage.en]).toEqual([400, MESSAGE]);
  });
});
