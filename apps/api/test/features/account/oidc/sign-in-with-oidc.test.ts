import { account, oidc, secondStep } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import {
  BROWSER,
  connectOidc,
  goToProvider,
  OIDC_RETURN,
  oidcEnvironment,
  sendAnswer,
  signInWithOidc,
  useOidcServer,
} from '@homeward/testing/app/oidc-flows.ts';
import { addPerson, newEmail, resetTokenOf } from '@homeward/testing/app/personas.ts';
import { turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const provider = useOidcServer(OIDC_RETURN);
let trusting: TestApp;
let cautious: TestApp;
let misled: TestApp;

beforeAll(async () => {
  trusting = await openTestApp({ env: oidcEnvironment(provider.issuer, { OIDC_TRUSTS_EMAIL: 'yes' }) });
  cautious = await openTestApp({ env: oidcEnvironment(provider.issuer) });
  misled = await openTestApp({ env: oidcEnvironment(provider.issuer.replace('localhost', '127.0.0.1')) });
});
afterAll(async () => {
  for (const app of [trusting, cautious, misled]) await app.dispose();
});

let subjects = 0;
function becomeUser(email: string, isVerified = true): void {
  subjects += 1;
  provider.user = { sub: `subject-${subjects}`, name: 'Olivia Other', email, email_verified: isVerified };
}

const said = (text: RegExp) => ({ resultMessage: { en: expect.stringMatching(text) } });

describe('signing in with a provider', () => {
  it('creates an account for a verified address, once, if the operator trusts the provider’s addresses', async () => {
    const email = newEmail('olivia');
    becomeUser(email);
    const first = await signInWithOidc(trusting);
    expect(first).toMatchObject({ status: 200, body: { user: { email, name: 'Olivia Other' } } });
    expect(await sessionStatus(trusting, first.body)).toEqual(LIVING);
    const second = await signInWithOidc(trusting);
    expect(second.body.user._id).toBe(first.body.user._id);
  });

  it('opens the account with the same verified address and mails its owner', async () => {
    const olivia = await addPerson(trusting, 'Olivia');
    becomeUser(olivia.email);
    expect((await signInWithOidc(trusting)).body.user._id).toBe(olivia.id);
    const mails = await trusting.mailsTo(olivia.email);
    expect(mails.at(-1)?.subject).toContain('A sign-in service was connected');
  });

  it('opens no account for an unverified address, nor for another user with the address of a connected account', async () => {
    const olivia = await addPerson(trusting, 'Olivia');
    becomeUser(olivia.email, false);
    const refused = { status: 400, body: said(/isn’t connected with an account here/) };
    expect(await signInWithOidc(trusting)).toMatchObject(refused);
    becomeUser(olivia.email);
    expect((await signInWithOidc(trusting)).status).toBe(200);
    becomeUser(olivia.email);
    expect(await signInWithOidc(trusting)).toMatchObject(refused);
  });

  it('opens only connected accounts if the operator does not trust the provider’s addresses', async () => {
    const olivia = await addPerson(cautious, 'Olivia');
    becomeUser(olivia.email);
    expect((await signInWithOidc(cautious)).status).toBe(400);
    expect((await connectOidc(cautious, olivia)).status).toBe(200);
    expect((await signInWithOidc(cautious)).body.user._id).toBe(olivia.id);
  });

  it('requires the second step of an account that has one', async () => {
    const olivia = await addPerson(cautious, 'Olivia');
    becomeUser(olivia.email);
    await connectOidc(cautious, olivia);
    const { nextCode } = await turnOnSecondStep(cautious, olivia);
    const refused = await signInWithOidc(cautious);
    const { ticket } = refused.body as { ticket?: string };
    expect([refused.status, typeof ticket]).toEqual([403, 'string']);
    const body = { ticket, code: nextCode() };
    expect((await cautious.call(secondStep.signIn, { body })).body.user._id).toBe(olivia.id);
  });

  it('no longer opens an account whose password was set by a mailed link', async () => {
    const olivia = await addPerson(cautious, 'Olivia');
    becomeUser(olivia.email);
    await connectOidc(cautious, olivia);
    const bearer = await resetTokenOf(cautious, olivia.email);
    await cautious.call(account.forgotPassword, { body: { password: 'Other-Horse-8' } }, { bearer });
    expect((await signInWithOidc(cautious)).status).toBe(400);
  });
});

describe('an answer of the provider', () => {
  const expired = { status: 400, body: said(/took too long or was already used/) };

  it('works once, even if two requests send it concurrently', async () => {
    becomeUser(newEmail('olivia'));
    const answer = await goToProvider(trusting);
    const both = await Promise.all([sendAnswer(trusting, answer), sendAnswer(trusting, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await sendAnswer(trusting, answer)).toMatchObject(expired);
  });

  it('is refused in another browser, which does not use it up', async () => {
    becomeUser(newEmail('olivia'));
    const answer = await goToProvider(trusting);
    expect(await sendAnswer(trusting, answer, { cookie: 'device=another' })).toMatchObject(expired);
    expect((await sendAnswer(trusting, answer)).status).toBe(200);
  });

  it('is refused after ten minutes', async () => {
    becomeUser(newEmail('olivia'));
    const answer = await goToProvider(trusting);
    trusting.clock.advance(10 * MINUTE_MS);
    expect(await sendAnswer(trusting, answer)).toMatchObject(expired);
  });

  it('is refused with another code or state', async () => {
    becomeUser(newEmail('olivia'));
    const [first, second] = [await goToProvider(trusting), await goToProvider(trusting)];
    const mixed = new URLSearchParams(first);
    mixed.set('code', new URLSearchParams(second).get('code') ?? '');
    expect((await sendAnswer(trusting, mixed.toString())).status).toBe(400);
    mixed.set('state', 'sign-in.none');
    expect(await sendAnswer(trusting, mixed.toString())).toMatchObject(expired);
  });

  it('says so in one sentence if the user cancels', async () => {
    const answer = await goToProvider(trusting, { cancels: true });
    const { status, body } = await sendAnswer(trusting, answer);
    expect([status, body.resultMessage.en]).toEqual([
      400,
      'Example ID didn’t confirm the sign-in. Please try again, or sign in another way.',
    ]);
  });

  it('is refused with a wrong issuer, audience, key or time', async () => {
    becomeUser(newEmail('olivia'));
    for (const lie of ['issuer', 'audience', 'key', 'clock'] as const) {
      const answer = await goToProvider(trusting);
      provider.lie = lie;
      const refused = await sendAnswer(trusting, answer);
      provider.lie = undefined;
      expect(refused, lie).toMatchObject({ status: 400, body: said(/couldn’t be verified/) });
    }
  });
});

describe('a provider in trouble', () => {
  it('whose documents name another issuer gets no users', async () => {
    const { status, body } = await misled.call(oidc.startSignIn, {}, { headers: BROWSER });
    expect({ status, body }).toMatchObject({ status: 400, body: said(/couldn’t be verified/) });
  });

  it('that is down is named in one sentence, does not stop the start', async () => {
    const app = await openTestApp({ env: oidcEnvironment('http://localhost:9') });
    const { status, body } = await app.call(oidc.startSignIn, {}, { headers: BROWSER });
    await app.dispose();
    expect({ status, body }).toMatchObject({
      status: 400,
      body: said(/Example ID isn’t answering right now/),
    });
  });
});
