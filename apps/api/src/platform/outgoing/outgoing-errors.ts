import { type Message, message } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import { DomainError } from '../errors.ts';

export class AddressNotAllowedError extends DomainError {
  readonly kind = 'bad-input';
}

export const ADDRESS_NOT_PUBLIC = message('answers.channels.notPublic');

/** Thrown if a request gets no response. `userMessage` and the English `message` contain neither address nor body. */
export class RequestFailedError extends Error {
  readonly userMessage: Message;

  constructor(userMessage: Message, options?: ErrorOptions) {
    super(textOf(userMessage, 'en'), options);
    this.userMessage = userMessage;
  }
}

const REASONS: Readonly<Record<string, Message>> = {
  ENOTFOUND: message('answers.channels.nameUnknown'),
  ENODATA: message('answers.channels.nameWithoutAddress'),
  ETIMEOUT: message('answers.channels.nameTooSlow'),
  ECONNREFUSED: message('answers.channels.connectionRefused'),
  EHOSTUNREACH: message('answers.channels.unreachable'),
  ENETUNREACH: message('answers.channels.unreachable'),
  ETIMEDOUT: message('answers.channels.tooSlow'),
  ECONNRESET: message('answers.channels.connectionClosed'),
  EPIPE: message('answers.channels.connectionClosed'),
  EPROTO: message('answers.channels.noTls'),
  CERT_HAS_EXPIRED: message('answers.channels.certificateExpired'),
  ERR_TLS_CERT_ALTNAME_INVALID: message('answers.channels.certificateOfOther'),
};
const CERTIFICATE_CODE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/;

export function describeRequestFailure(error: unknown): RequestFailedError {
  const code = codeOf(error);
  return new RequestFailedError(reasonOf(code), { cause: error });
}

function reasonOf(code: string): Message {
  const reason = REASONS[code];
  if (reason !== undefined) return reason;
  if (CERTIFICATE_CODE.test(code)) return message('answers.channels.certificateUntrusted');
  if (code.startsWith('ERR_SSL')) return message('answers.channels.noTls');
  if (code.startsWith('HPE_')) return message('answers.channels.noHttp');
  return code === ''
    ? message('answers.channels.failed')
    : message('answers.channels.failedWithCode', { code });
}

/** Returns an error's code. If several addresses were tried, it is the code of the first address. */
function codeOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const code = (first as NodeJS.ErrnoException | null)?.code;
  return typeof code === 'string' ? code : '';
}
