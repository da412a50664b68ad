import { account, emailChange, oidc } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import {
  BROWSER,
  connectOidc,
  goToProvider,
  OIDC_RETURN,
  oidcEnvironment,
  signInWithOidc,
  useOidcServer,
} from '@homeward/testing/app/oidc-flows.ts';
import { addPerson, newEmail, type Person } from '@homeward/testing/app/personas.ts';
import { turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
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

async function stepUp(person: Pick<Person, 'accessToken'>, code?: string) {
  const { accessToken: bearer } = person;
  const flow = { purpose: 'step-up', bearer, ...(code !== undefined && { code }) } as const;
  const answer = await goToProvider(app, flow);
  return app.call(oidc.stepUp, { body: { answer } }, { bearer, headers: BROWSER });
}

describe('an account without a password', () => {
  async function signUp() {
    becomeUser(newEmail('olivia'));
    const { accessToken } = (await signInWithOidc(app)).body;
    return { accessToken };
  }

  it('changes its address and is deleted with a proof of the provider', async () => {
    const olivia = await signUp();
    const bearer = olivia.accessToken;
    const headers = { [PROOF_HEADER]: (await stepUp(olivia)).body.proof };
    const change = { headers, body: { email: newEmail('new') } };
    expect((await app.call(emailChange.request, change, { bearer })).status).toBe(200);
    const none = await app.call(account.deleteAccount, {}, { bearer });
    expect(none).toMatchObject({
      status: 400,
      body: { errors: { [account.PASSWORD_HEADER]: expect.anything() } },
    });
    const wrong = { headers: { [PROOF_HEADER]: 'none' } };
    expect((await app.call(account.deleteAccount, wrong, { bearer })).status).toBe(400);
    expect((await app.call(account.deleteAccount, { headers }, { bearer })).status).toBe(200);
  });

  it('gets no proof from another account of the provider', async () => {
    const olivia = await signUp();
    becomeUser();
    expect((await stepUp(olivia)).status).toBe(400);
  });
});

it('a proof of the provider counts as two factors only with a code of the second step', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const bearer = olivia.accessToken;
  becomeUser();
  await connectOidc(app, olivia);
  const { nextCode } = await turnOnSecondStep(app, olivia);
  const request = (proof: string) =>
    app.call(
      emailChange.request,
      { headers: { [PROOF_HEADER]: proof }, body: { email: newEmail('new') } },
      { bearer },
    );
  expect((await request((await stepUp(olivia)).body.proof)).status).toBe(400);
  expect((await request((await stepUp(olivia, nextCode())).body.proof)).status).toBe(200);
});
