import type { OidcPurpose } from '@homeward/contract/account/oidc';
import { storedValue } from '../../../lib/storage/stored-value.ts';

/** Page to return to; never `//host`, which would leave the app. */
export const pageBeforeProvider = storedValue({
  area: 'session',
  key: 'pageBeforeProvider',
  parse: (path) => (/^\/(?![/\\])/.test(path) ? path : undefined),
});

export interface ProviderAnswer {
  readonly purpose: OidcPurpose;
  readonly answer: string;
}

/** Returns the answer with which the provider led back to the sign-in page, if it did. */
export function findProviderAnswer(params: URLSearchParams): ProviderAnswer | undefined {
  const [purpose = '', token] = (params.get('state') ?? '').split('.');
  if (token === undefined) return undefined;
  const isOfOwner = purpose === 'connect' || purpose === 'step-up';
  return { purpose: isOfOwner ? purpose : 'sign-in', answer: params.toString() };
}
