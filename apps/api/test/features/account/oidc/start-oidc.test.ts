import { oidc } from '@homeward/contract';
import { BROWSER, OIDC_RETURN, oidcEnvironment, useOidcServer } from '@homeward/testing/app/oidc-flows.ts';
import { openTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const provider = useOidcServer(OIDC_RETURN);

async function start(env: NodeJS.ProcessEnv) {
  const app = await openTestApp({ env });
  const { status, body } = await app.call(oidc.startSignIn, {}, { headers: BROWSER });
  await app.dispose();
  return { status, words: body.resultMessage.en };
}

describe('a provider in trouble', () => {
  it('whose documents name another issuer gets no users', async () => {
    const env = oidcEnvironment(provider.issuer.replace('localhost', '127.0.0.1'));
    expect(await start(env)).toEqual({
      status: 400,
      words: expect.stringContaining('couldn’t verify the sign-in'),
    });
  });

  it('that is down is named in one sentence and does not stop the start', async () => {
    const words = expect.stringContaining('Example ID isn’t answering right now');
    expect(await start(oidcEnvironment('http://localhost:9'))).toEqual({ status: 400, words });
  });
});

it('a start without a provider in the settings is not found', async () => {
  expect((await start({})).status).toBe(404);
});
