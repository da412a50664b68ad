import { account, oidc } from '@homeward/contract';
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
import { proveItIsMe } from '@homeward/testing/app/passkeys.ts';
import { addPerson, newEmail } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const provider = useOidcServer(OIDC_RETURN);
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: oidcEnvironment(provider.issuer, { OIDC_TRUSTS_EMAIL: 'yes' }) });
});
afterAll(() => app.dispose());

let subjects = 0;
function becomeUser(email = newEmail('other')): void {
  subjects += 1;
  provider.user = { sub: `subject-${subjects}`, email, email_verified: true };
}

describe('connecting an account with a provider', () => {
  it('requires a proof, shows in the account, and ends with a proof', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const bearer = olivia.accessToken;
    becomeUser();
    const unproved = await app.call(oidc.startConnection, {}, { bearer, headers: BROWSER });
    expect(unproved).toMatchObject({ status: 400, body: { errors: { password: expect.anything() } } });
    expect(await connectOidc(app, olivia)).toMatchObject({ status: 200 });
    expect((await connectOidc(app, olivia)).status).toBe(200);
    expect((await app.call(oidc.show, {}, { bearer })).body.connected_at).toBe(app.clock.now().toISOString());
    const exported = (await app.call(account.exportAccount, {}, { bearer })).body;
    expect(exported.sign_in_provider?.subject).toBe(provider.user.sub);
    expect((await signInWithOidc(app)).body.user._id).toBe(olivia.id);
    expect((await app.call(oidc.disconnect, {}, { bearer })).status).toBe(400);
    const headers = await proveItIsMe(app, olivia);
    expect((await app.call(oidc.disconnect, { headers }, { bearer })).status).toBe(200);
    expect((await app.call(oidc.show, {}, { bearer })).body.connected_at).toBeNull();
  });

  it('is refused for a provider’s account that opens another account', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    becomeUser();
    await connectOidc(app, olivia);
    expect((await connectOidc(app, colin)).status).toBe(409);
    expect((await signInWithOidc(app)).body.user._id).toBe(olivia.id);
  });

  it('is refused in another session, and its answer as a sign-in', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    becomeUser();
    const proof = await proveItIsMe(app, olivia);
    const bearer = olivia.accessToken;
    const answer = await goToProvider(app, { proof, bearer });
    const send = (call: { bearer: string }) =>
      app.call(oidc.connect, { body: { answer } }, { headers: BROWSER, ...call });
    expect((await send({ bearer: colin.accessToken })).status).toBe(400);
    expect((await sendAnswer(app, answer)).status).toBe(400);
    expect((await send({ bearer })).status).toBe(200);
  });
});
