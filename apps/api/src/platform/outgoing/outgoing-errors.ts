import { DomainError } from '../errors.ts';

/** An address that requests of the server may not go to; the message is for the person who entered it. */
export class AddressNotAllowedError extends DomainError {
  readonly kind = 'bad-input';
}

/** What is said of an address that leads inside. */
export const ADDRESS_NOT_PUBLIC = 'This address leads into a network that is not public';

/** A request that got no answer; the message says in words what happened, without address or body. */
export class RequestFailedError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server was not found',
  ENODATA: 'The name of the server has no address',
  ETIMEOUT: 'The name of the server could not be looked up in time',
  ECONNREFUSED: 'The server refused the connection',
  EHOSTUNREACH: 'The server cannot be reached',
  ENETUNREACH: 'The server cannot be reached',
  ETIMEDOUT: 'The server did not answer in time',
  ECONNRESET: 'The server closed the connection without an answer',
  EPIPE: 'The server closed the connection without an answer',
  EPROTO: 'The server does not speak TLS on this port',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name',
};
const CERTIFICATE_CODE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/;

/** What a failure of the network means; of an unknown one only its code is told. */
export function describeRequestFailure(error: unknown): RequestFailedError {
  const code = codeOf(error);
  return new RequestFailedError(reasonOf(code), { cause: error });
}

function reasonOf(code: string): string {
  const reason = REASONS[code];
  if (reason !== undefined) return reason;
  if (CERTIFICATE_CODE.test(code)) return 'The certificate of the server is not trusted';
  if (code.startsWith('ERR_SSL')) return 'The server does not speak TLS on this port';
  if (code.startsWith('HPE_')) return 'What the server answered is not HTTP';
  return code === '' ? 'The request failed' : `The request failed (${code})`;
}

/** Where several addresses were tried, the failure of the first stands for all. */
function codeOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const code = (first as NodeJS.ErrnoException | null)?.code;
  return typeof code === 'string' ? code : '';
}
