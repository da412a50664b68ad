import { account, codes, finder } from '@homeward/contract';
import { buildRegistration, buildSignUp, mint } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { logIn, PASSWORD, verifyLinkOf } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('an installation that accepts any e-mail domain', () => {
  const app = useTestApp({ env: { EMAIL_DOMAINS: 'any' } });

  it.each([
    ['olivia@example.online', 'olivia@example.online'],
    ['Olivia@Müller.museum', 'olivia@xn--mller-kva.museum'],
  ])('accepts %s from sign-up to the mail, the log-in and an item', async (entered, stored) => {
    await app.call(account.signUp, { body: buildSignUp(entered) });
    const { code, token } = await verifyLinkOf(app, stored);
    await app.call(account.verifyEmail, { body: { code, token, password: PASSWORD } });
    const { email, accessToken: bearer } = await logIn(app, entered);
    expect(email).toBe(stored);
    const [tag = ''] = await mint(app);
    const body = { ...buildRegistration(tag), email: entered };
    expect((await app.call(codes.register, { body }, { bearer })).status).toBe(200);
    const details = await app.call(codes.details, { params: { id: tag } }, { bearer });
    expect(details.body.qrCode.email?.toLowerCase()).toBe(stored);
  });

  it('refuses an invalid domain', async () => {
    const answer = await app.call(account.signUp, { body: buildSignUp('olivia@example') });
    expect([answer.status, answer.body.errors]).toEqual([400, { email: 'Invalid email address' }]);
  });
});

describe('an installation without EMAIL_DOMAINS', () => {
  const app = useTestApp();

  it('refuses a long top-level domain at sign-up and accepts it as a finder’s reply address', async () => {
    const refused = await app.call(account.signUp, { body: buildSignUp('olivia@example.online') });
    expect([refused.status, refused.body.errors]).toEqual([400, { email: 'Invalid email address' }]);
    await app.call(account.signUp, { body: buildSignUp('olivia@example.org') });
    const { code, token } = await verifyLinkOf(app, 'olivia@example.org');
    await app.call(account.verifyEmail, { body: { code, token } });
    const { accessToken: bearer } = await logIn(app, 'olivia@example.org');
    const [tag = ''] = await mint(app);
    await app.call(codes.register, { body: buildRegistration(tag) }, { bearer });
    const body = { code: tag, message: 'Found it', reply_to: 'Fay <fay@müller.online>' };
    expect((await app.call(finder.sendMessage, { body }, { from: newAddress() })).status).toBe(200);
  });
});
