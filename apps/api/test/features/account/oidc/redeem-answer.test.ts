import { MINUTE_MS } from '@homeward/contract/durations';
import {
  goToProvider,
  OIDC_RETURN,
  oidcEnvironment,
  sendAnswer,
  useOidcServer,
} from '@homeward/testing/app/oidc-flows.ts';
import { newEmail } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const provider = useOidcServer(OIDC_RETURN);
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: oidcEnvironment(provider.issuer, { OIDC_TRUSTS_EMAIL: 'yes' }) });
});
afterAll(() => app.dispose());
beforeEach(() => {
  const email = newEmail('olivia');
  provider.user = { sub: email, email, email_verified: true };
});

const resulting = (text: RegExp) => ({ resultMessage: { en: expect.stringMatching(text) } });

describe('an answer of the provider', () => {
  const expired = { status: 400, body: resulting(/took too long or was already used/) };

  it('works once, even if two requests send it concurrently', async () => {
    const answer = await goToProvider(app);
    const both = await Promise.all([sendAnswer(app, answer), sendAnswer(app, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await sendAnswer(app, answer)).toMatchObject(expired);
  });

  it('is refused in another browser, which does not use it up', async () => {
    const answer = await goToProvider(app);
    expect(await sendAnswer(app, answer, { cookie: 'device=another' })).toMatchObject(expired);
    expect((await sendAnswer(app, answer)).status).toBe(200);
  });

  it('is refused after ten minutes', async () => {
    const answer = await goToProvider(app);
    app.clock.advance(10 * MINUTE_MS);
    expect(await sendAnswer(app, answer)).toMatchObject(expired);
  });

  it('is refused with another code or state', async () => {
    const [first, second] = [await goToProvider(app), await goToProvider(app)];
    const mixed = new URLSearchParams(first);
    mixed.set('code', new URLSearchParams(second).get('code') ?? '');
    expect((await sendAnswer(app, mixed.toString())).status).toBe(400);
    mixed.set('state', 'none');
    expect(await sendAnswer(app, mixed.toString())).toMatchObject(expired);
  });

  it('says so in one sentence if the user cancels', async () => {
    const answer = await goToProvider(app, { cancels: true });
    const { status, body } = await sendAnswer(app, answer);
    expect([status, body.resultMessage.en]).toEqual([
      400,
      'Example ID didn’t confirm the sign-in. Please try again, or sign in another way.',
    ]);
  });

  it('is refused with a wrong issuer, audience, key or time', async () => {
    for (const lie of ['issuer', 'audience', 'key', 'clock'] as const) {
      const answer = await goToProvider(app);
      provider.lie = lie;
      const refused = await sendAnswer(app, answer);
      provider.lie = undefined;
      expect(refused, lie).toMatchObject({ status: 400, body: resulting(/couldn’t verify the sign-in/) });
    }
  });
});
