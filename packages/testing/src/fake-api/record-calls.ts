import type { EndpointName } from '@homeward/contract';
import { buildSignUp } from '../app/builders.ts';
import { PASSWORD } from '../app/personas.ts';
import type { ComparedServer, SentCall } from './compared-servers.ts';

export interface RecordedCall {
  readonly name: EndpointName;
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly string[];
}

export interface SignedInPerson {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface RecordOptions {
  /** True for a random answer: then only the names of its fields are compared. */
  readonly isSecret?: boolean;
}

/** Makes calls to a compared server and records its answers. */
export interface Caller extends Omit<ComparedServer, 'answer'> {
  // biome-ignore lint/suspicious/noExplicitAny: what two servers answer is compared, whatever it is
  readonly call: (name: EndpointName, sent?: SentCall, options?: RecordOptions) => Promise<any>;
  /** Signs up with this e-mail address, follows the mailed link and logs in. */
  readonly join: (email: string, name?: string) => Promise<SignedInPerson>;
  readonly logIn: (email: string, password?: string) => Promise<SignedInPerson>;
  readonly recordedCalls: () => readonly RecordedCall[];
}

/** Calls that a test makes to each of the two servers in turn. */
export type Script = (caller: Caller) => Promise<unknown>;

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
/** Matches a credential id or a user handle. */
const CREDENTIAL = /(?<![\w-])(?:[\w-]{22}|[\w-]{48})(?![\w-])/g;
/** Matches a P-256 public key, which identifies an installation to push services. */
const PUBLIC_KEY = /(?<![\w-])B[\w-]{86}(?![\w-])/g;
const CODE = /(?<![\w-])[023456789a-hjkmnp-z]{16}(?![\w-])/g;

export function recordCalls({ answer, ...server }: ComparedServer): Caller {
  const recordedCalls: RecordedCall[] = [];
  const call: Caller['call'] = async (name, sent = {}, { isSecret = false } = {}) => {
    // Each call happens a second later, because events at the same millisecond have no defined order.
    server.advance(1000);
    const { status, body, cookies } = await answer(name, sent);
    const compared = isSecret ? Object.keys(body).sort() : body;
    recordedCalls.push({
      name,
      status,
      body: compared,
      cookies: cookies.map(withoutValue).filter(isOfSession).sort(),
    });
    return body;
  };
  const logIn: Caller['logIn'] = async (email, password = PASSWORD) => {
    const { accessToken, refreshToken, user } = await call('account.login', { body: { email, password } });
    if (!user) throw new Error(`${email} cannot log in`);
    return { id: user._id, email, accessToken, refreshToken };
  };
  return {
    ...server,
    call,
    logIn,
    join: async (email, name = 'Olivia Marsh') => {
      await call('account.signUp', { body: buildSignUp(email, { name }) });
      await call('account.verifyEmail', { body: await server.verifyLinkOf(email) });
      return logIn(email);
    },
    recordedCalls: () => withEqualIds(recordedCalls),
  };
}

/** Replaces ids, tokens and codes with numbers in order of appearance, so equal answers of two servers compare equal. */
function withEqualIds(recordedCalls: readonly RecordedCall[]): readonly RecordedCall[] {
  const numbers = new Map<string, string>();
  const numbered = (kind: string) => (text: string) => {
    if (!numbers.has(text)) numbers.set(text, `${kind} ${numbers.size}`);
    return numbers.get(text) ?? '';
  };
  const text = JSON.stringify(recordedCalls)
    .replaceAll(UUID, numbered('id'))
    .replaceAll(TOKEN, numbered('token'))
    .replaceAll(PUBLIC_KEY, numbered('key'))
    .replaceAll(CREDENTIAL, numbered('credential'))
    .replaceAll(CODE, numbered('code'));
  return JSON.parse(text);
}

/** Removes a cookie's random value. */
function withoutValue(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name, value] = pair.split('=');
  return [name, value === '' ? 'cleared' : 'set', ...attributes.sort()].join('; ');
}

/** Ignores device cookies: they only serve rate limits, which the fake does not have. */
function isOfSession(cookie: string): boolean {
  return !cookie.startsWith('device;');
}
