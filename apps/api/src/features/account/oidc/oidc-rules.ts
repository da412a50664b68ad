import { createHmac } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import type { Context } from '../../../context.ts';
import { badInput, notFound } from '../../../platform/errors.ts';
import type { Client } from '../../../platform/http/serve.ts';
import type { Limit } from '../../../platform/limits.ts';
import { OidcError, type OidcProvider, type OidcSecrets } from '../../../platform/oidc/oidc-provider.ts';

export const OIDC_REQUEST_LIFE_MS = 10 * MINUTE_MS;
export const OIDC_STARTS: Limit = { name: 'oidc-start', max: 60, windowMs: HOUR_MS };

/** Derives nonce and PKCE verifier from the browser's cookie, so that another browser cannot use the provider's answer. */
export function secretsOf({ device }: Client, state: string): OidcSecrets {
  const derive = (use: string) => createHmac('sha256', device).update(`${use}:${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

export function getProvider({ oidc }: Context): OidcProvider {
  if (!oidc) throw notFound('server.nothingHere');
  return oidc;
}

/** Returns the provider's name as a parameter for the message catalogue. */
export function providerOf({ config }: Context): { readonly provider: string } {
  return { provider: config.oidc?.name ?? '' };
}

/** Runs a request to the provider and converts a failure into an error with one clear sentence. */
export async function callProvider<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    if (error.failure === 'expired') throw badInput('answers.oidc.expired');
    throw badInput(`answers.oidc.${error.failure}`, providerOf(context));
  }
}
