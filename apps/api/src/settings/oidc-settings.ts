import { z } from 'zod';
import { isLoopbackHost } from '../platform/http/local-request.ts';
import { ConfigError } from './read-environment.ts';
import { baseAddress } from './web-addresses.ts';

/** An OpenID Connect provider with which owners can sign in. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  /** If true, a sign-in with an address that the provider has verified opens the account of this address, or creates an account. */
  readonly trustsEmail: boolean;
}

const NAME_MAX = 40;

export const oidcEnvironment = {
  // The issuer is not normalised, because it must equal the issuer in the provider's answers character by character.
  OIDC_ISSUER: z
    .string()
    .refine((text) => baseAddress.safeParse(text).success, {
      error: 'must be an address without query and fragment, such as https://login.example.org',
      abort: true,
    })
    .refine(isSafe, { error: 'must be an https address, or one of this machine' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .max(NAME_MAX, { error: `must be at most ${NAME_MAX} characters` })
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text), {
      error: 'must be one line of visible characters',
    })
    .optional(),
  OIDC_TRUSTS_EMAIL: z.enum(['yes', 'no'], { error: "must be 'yes' or 'no'" }).default('no'),
};

type Values = z.infer<z.ZodObject<typeof oidcEnvironment>>;

export function oidcOf(values: Values): OidcSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values;
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET)
    return {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      name: values.OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
      trustsEmail: values.OIDC_TRUSTS_EMAIL === 'yes',
    };
  const missing = Object.entries({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length < 3) throw new ConfigError(`${missing.join(' and ')} is needed with the other OIDC_…`);
  return undefined;
}

function isSafe(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopbackHost(hostname);
}
