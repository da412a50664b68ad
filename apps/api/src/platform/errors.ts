import { type MessageOrEnglish, message } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';

const UNAVAILABLE_RETRY_MS = 5000;

/** What can go wrong for a caller, in words of the domain; platform/http/answer-errors.ts has the status of each kind. */
export type DomainErrorKind =
  | 'bad-input'
  | 'not-signed-in'
  | 'not-yours'
  | 'unknown'
  | 'taken'
  | 'too-often'
  | 'unavailable';

/** A refusal that is meant for the caller; `message` is what it tells, in English, as logs have it. */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  /** What people are told. */
  readonly userMessage: MessageOrEnglish;

  constructor(userMessage: MessageOrEnglish, options?: ErrorOptions) {
    super(textOf(userMessage, 'en'), options);
    this.userMessage = userMessage;
  }
}

/** The request cannot be taken as it is; `errors` maps a field to its message. */
export class BadInputError extends DomainError {
  readonly kind = 'bad-input';
  readonly errors: Readonly<Record<string, MessageOrEnglish>>;

  constructor(
    userMessage: MessageOrEnglish,
    errors: Readonly<Record<string, MessageOrEnglish>> = {},
    options?: ErrorOptions,
  ) {
    super(userMessage, options);
    this.errors = errors;
  }
}

/** The bearer of this request is dead, or there is none. */
export class UnauthenticatedError extends DomainError {
  readonly kind = 'not-signed-in';

  constructor(userMessage: MessageOrEnglish = 'Please sign in') {
    super(userMessage);
  }
}

export class ForbiddenError extends DomainError {
  readonly kind = 'not-yours';
}

/** The password was right, and one more step is asked for; `ticket` is what continues with it. */
export class SecondStepRequiredError extends ForbiddenError {
  readonly ticket: string;

  constructor(ticket: string) {
    super('Enter the code of your authenticator app');
    this.ticket = ticket;
  }
}

export class NotFoundError extends DomainError {
  readonly kind = 'unknown';
}

export class ConflictError extends DomainError {
  readonly kind = 'taken';
}

/** Asked too often; `retryAfterMs` is how long until the next try can succeed. */
export class RateLimitedError extends DomainError {
  readonly kind = 'too-often';
  readonly retryAfterMs: number;

  constructor(userMessage: MessageOrEnglish, retryAfterMs: number) {
    super(userMessage);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Nothing is wrong with the request: what it needs is away for a moment, and the same request can succeed soon. */
export class UnavailableError extends DomainError {
  readonly kind = 'unavailable';
  readonly retryAfterMs = UNAVAILABLE_RETRY_MS;

  constructor(cause?: unknown) {
    super(message('server.failed'), { cause });
  }
}
