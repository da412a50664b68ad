import { oidc } from '@homeward/contract';
import { afterAll, beforeAll } from 'vitest';
import { answerAtProvider, OIDC_CLIENT, type OidcServer, startOidcServer } from './oidc-provider.ts';
import { proveItIsMe } from './passkeys.ts';
import type { Person } from './personas.ts';
import type { CallOptions, TestApp } from './test-app.ts';

const OIDC_PUBLIC_URL = 'https://tags.example';
export const OIDC_RETURN = `${OIDC_PUBLIC_URL}/signin`;
/** Headers of one browser, whose cookie identifies the device. */
export const BROWSER = { cookie: 'device=the-browser-that-began' };

/** Runs an OpenID Connect provider during the tests of a file. */
export function useOidcServer(redirectUri: string): OidcServer {
  let started: OidcServer | undefined;
  const server = () => {
    if (!started) throw new Error('The provider runs only while tests run');
    return started;
  };
  beforeAll(async () => {
    started = await startOidcServer([redirectUri]);
  });
  afterAll(() => started?.stop());
  return {
    get issuer() {
      return server().issuer;
    },
    get user() {
      return server().user;
    },
    set user(user) {
      server().user = user;
    },
    get lie() {
      return server().lie;
    },
    set lie(lie) {
      server().lie = lie;
    },
    stop: () => server().stop(),
  };
}

export function oidcEnvironment(issuer: string, different: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    PUBLIC_URL: OIDC_PUBLIC_URL,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_NAME: 'Example ID',
    LIMITS_SCALE: '100',
    ...different,
  };
}

interface Flow extends CallOptions {
  readonly cancels?: boolean;
  /** Step-up headers; with them, the flow connects an account instead of signing in. */
  readonly proof?: Readonly<Record<string, string>>;
}

/** Signs in at the provider and returns the query of its redirect; the product has not received the query yet. */
export async function goToProvider(app: TestApp, flow: Flow = {}): Promise<string> {
  const { cancels = false, proof, ...given } = flow;
  const call = { headers: BROWSER, ...given };
  const started = proof
    ? await app.call(oidc.startConnection, { headers: proof }, call)
    : await app.call(oidc.startSignIn, {}, call);
  if (started.status !== 200) throw new Error(`Starting answered ${started.status}`);
  return answerAtProvider(started.body.url, { cancels });
}

export async function signInWithOidc(app: TestApp, flow: Flow = {}) {
  return sendAnswer(app, await goToProvider(app, flow));
}

export function sendAnswer(app: TestApp, answer: string, headers = BROWSER) {
  return app.call(oidc.signIn, { body: { answer } }, { headers });
}

export async function connectOidc(app: TestApp, person: Person) {
  const { accessToken: bearer } = person;
  const proof = await proveItIsMe(app, person);
  const answer = await goToProvider(app, { proof, bearer });
  return app.call(oidc.connect, { body: { answer } }, { bearer, headers: BROWSER });
}
