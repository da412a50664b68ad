import type { Auth, Endpoint, EndpointName } from '@homeward/contract';
import { COOKIES, CSRF_HEADER } from '@homeward/contract/browser/session-cookies';

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

export const SECURITY_SCHEMES = {
  session: bearer('The `accessToken` that signing in and refreshing return.'),
  script: bearer('A token for scripts (`hwt_…`), which an owner makes with a right and an end.'),
  operator: bearer(
    'The operator token, a setting of the server, or the access token of an operator’s session.',
  ),
  link: bearer(
    'The token in the address of a mailed link: to a new password or to an item that is given away.',
  ),
  conversation: bearer('The secret of a conversation: the last part of `conversation_url`.'),
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: COOKIES.refreshToken,
    description: 'The refresh token as signing in sets it. It needs the CSRF header beside it.',
  },
  csrfHeader: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER,
    description: `The value of the cookie \`${COOKIES.csrf}\`, which proves that a page of this server sends the request.`,
  },
} as const;

type Requirement = Partial<Record<keyof typeof SECURITY_SCHEMES, readonly []>>;

const BY_AUTH: Readonly<Record<Auth, readonly Requirement[]>> = {
  none: [],
  session: [{ session: [] }],
  // The second alternative has no cookie, because the refresh token may be in the body.
  refresh: [{ refreshCookie: [], csrfHeader: [] }, {}],
  link: [{ link: [] }],
  operator: [{ operator: [] }],
};

export function securityOf(name: EndpointName, { auth, scripts }: Endpoint): readonly Requirement[] {
  // The session is optional: finders record scans without one, and an owner without one confirms a new address by password.
  if (name === 'scans.record' || name === 'emailChange.confirm') return [{ session: [] }, {}];
  if (auth === 'link' && name.startsWith('conversations.')) return [{ conversation: [] }];
  return scripts === undefined ? BY_AUTH[auth] : [...BY_AUTH[auth], { script: [] }];
}
