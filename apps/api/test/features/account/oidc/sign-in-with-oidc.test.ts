import { account, secondStep } from '@homeward/contract';
import {
  connectOidc,
  OIDC_RETURN,
  oidcEnvironment,
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

beforeAll(async () => {
  trusting = await openTestApp({ env: oidcEnvironment(provider.issuer, { OIDC_TRUSTS_EMAIL: 'yes' }) });
  cautious = await openTestApp({ env: oidcEnvironment(provider.issuer) });
});
afterAll(async () => {
  for (const app of [trusting, cautious]) await app.dispose();
});

let subjects = 0;
function becomeUser(email: string, isVerified = true): void {
  subjects += 1;
  provider.user = { sub: `subject-${subjects}`, name: 'Olivia Other', email, email_verified: isVerified };
}

const resulting = (text: RegExp) => ({ resultMessage: { en: expect.stringMatching(text) } });

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
    const refused = { status: 400, body: resulting(/isn’t connected with an account here/) };
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
