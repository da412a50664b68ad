import { HOUR_MS } from '@homeward/contract/durations';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import type { OidcSettings } from '../../settings/oidc-settings.ts';
import type { Logger } from '../logger.ts';

const TIMEOUT_S = 5;
/** Accepted difference between the provider's clock and this machine's clock. */
const CLOCK_TOLERANCE_S = 60;
const METADATA_LIFE_MS = HOUR_MS;

/** Secrets of one sign-in. `nonce` and `verifier` are derived from the browser's cookie. */
export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface OidcIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
}

type OidcFailure = 'denied' | 'unreachable' | 'expired' | 'untrusted';

/** Thrown if the provider does not respond, rejects the request, or sends an answer that fails a check. */
export class OidcError extends Error {
  readonly failure: OidcFailure;

  constructor(failure: OidcFailure, options: ErrorOptions) {
    super(`The OIDC provider's answer is ${failure}`, options);
    this.failure = failure;
  }
}

export interface OidcProvider {
  buildUrl(secrets: OidcSecrets, language: string): Promise<string>;
  /** `answer` is the query of the URL to which the provider redirected the browser. Throws OidcError. */
  redeem(answer: URLSearchParams, secrets: OidcSecrets): Promise<OidcIdentity>;
}

/** Loads the provider's metadata on first use and caches it, so that an unavailable provider does not prevent the start. */
export function createOidcProvider(
  settings: OidcSettings,
  { redirectUri, logger }: { readonly redirectUri: string; readonly logger: Pick<Logger, 'warn'> },
): OidcProvider {
  let discovered: { readonly config: Promise<Configuration>; readonly untilMs: number } | undefined;
  const load = () => import('openid-client');

  function discover(): Promise<Configuration> {
    if (discovered && performance.now() < discovered.untilMs) return discovered.config;
    const config = request();
    discovered = { config, untilMs: performance.now() + METADATA_LIFE_MS };
    config.catch(() => {
      if (discovered?.config === config) discovered = undefined;
    });
    return config;
  }

  async function request(): Promise<Configuration> {
    const client = await load();
    const authenticate: ClientAuth = (server, ...rest) => {
      // A provider that lists no methods accepts Basic (RFC 8414, 2).
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const method = methods.includes('client_secret_basic')
        ? client.ClientSecretBasic(settings.clientSecret)
        : client.ClientSecretPost(settings.clientSecret);
      return method(server, ...rest);
    };
    const issuer = new URL(settings.issuer);
    const metadata = { [client.clockTolerance]: CLOCK_TOLERANCE_S };
    const execute = [client.enableNonRepudiationChecks];
    if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests);
    const options = { timeout: TIMEOUT_S, execute };
    return client.discovery(issuer, settings.clientId, metadata, authenticate, options);
  }

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      logger.warn({ err: error, cause: describeCause(error), failure }, 'signing in by OIDC failed');
      throw new OidcError(failure, { cause: error });
    }
  }

  return {
    buildUrl: ({ state, nonce, verifier }, language) =>
      attempt(async () => {
        const [client, config] = [await load(), await discover()];
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ui_locales: language,
        });
        return url.href;
      }),
    redeem: (answer, { state, nonce, verifier }) =>
      attempt(async () => {
        const [client, config] = [await load(), await discover()];
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${answer}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The answer has no ID token');
        // Many providers send the address only from the userinfo endpoint.
        const isComplete = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint;
        const user = isComplete
          ? claims
          : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return identityOf(claims, user);
      }),
  };
}

function identityOf({ iss, sub }: IDToken, user: object): OidcIdentity {
  const { email, email_verified: isVerified, name } = user as Record<string, unknown>;
  return {
    issuer: iss,
    subject: sub,
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : undefined,
    isEmailVerified: isVerified === true,
  };
}

interface FailureDetails {
  readonly code?: string;
  readonly error?: string;
  readonly status?: number;
}

function failureOf(error: unknown): OidcFailure {
  const { code, error: reason, status = 0 } = error as FailureDetails;
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR')
    return reason === 'temporarily_unavailable' || reason === 'server_error' ? 'unreachable' : 'denied';
  if (code === 'OAUTH_RESPONSE_BODY_ERROR' && status < 500)
    return reason === 'invalid_grant' ? 'expired' : 'untrusted';
  const isNetwork = error instanceof TypeError && error.cause !== undefined;
  const isDown = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || status >= 500;
  return isNetwork || isDown ? 'unreachable' : 'untrusted';
}

function describeCause(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  return cause instanceof Error ? cause.message : '';
}
