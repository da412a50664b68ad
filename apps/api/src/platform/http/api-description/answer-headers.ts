import type { EndpointName } from '@homeward/contract';

const text = { type: 'string' };

export const ANSWER_HEADERS = {
  'X-Request-Id': {
    description: 'Names this request in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description: '`Bearer`, with `error="invalid_token"` where a token was sent that is not valid.',
    schema: text,
  },
  'Set-Cookie': {
    description: 'The refresh cookie and the CSRF cookie, and in a browser without one the device cookie.',
    schema: text,
  },
  'Content-Disposition': { description: 'The name under which a browser saves the file.', schema: text },
} as const;

type AnswerHeader = keyof typeof ANSWER_HEADERS;

const OF_STATUS: Readonly<Record<number, AnswerHeader>> = {
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

const OF_CALL: Partial<Record<EndpointName, AnswerHeader>> = {
  'account.login': 'Set-Cookie',
  'account.refreshToken': 'Set-Cookie',
  'account.logout': 'Set-Cookie',
  'secondStep.signIn': 'Set-Cookie',
  'passkeys.signIn': 'Set-Cookie',
  'account.export': 'Content-Disposition',
};

export function refer(kind: 'headers' | 'parameters' | 'responses', name: string): object {
  return { $ref: `#/components/${kind}/${name}` };
}

export function headersOf(status: number, name?: EndpointName): object {
  const own = status === 200 ? name && OF_CALL[name] : OF_STATUS[status];
  const names = ['X-Request-Id', ...(own ? [own] : [])];
  return Object.fromEntries(names.map((header) => [header, refer('headers', header)]));
}
