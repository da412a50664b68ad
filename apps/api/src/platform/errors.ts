import {
  type Message,
  message,
  type PlainKey,
  readReference,
  type ValuesFor,
} from '@homeward/messages/message';
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

/** A refusal that is meant for the caller. `message` is for logs: the reason, or the caller's text in English without one. */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  /** What people are told. */
  readonly userMessage: Message;

  constructor(userMessage: Message, { reason, ...options }: ErrorOptions & { reason?: string } = {}) {
    super(reason ?? textOf(userMessage, 'en'), options);
    this.userMessage = userMessage;
  }
}

/** The request cannot be taken as it is; `errors` maps a field to its message. */
export class BadInputError extends DomainError {
  readonly kind = 'bad-input';
  readonly errors: Readonly<Record<string, Message>>;

  constructor(userMessage: Message, errors: Readonly<Record<string, Message>> = {}, options?: ErrorOptions) {
    super(userMessage, options);
    this.errors = errors;
  }
}

/** One field of the request cannot be taken as it is, and what is wrong with it is all there is to say. */
export class BadFieldError extends BadInputError {
  constructor(field: string, userMessage: Message, options?: ErrorOptions) {
    super(userMessage, { [field]: userMessage }, options);
  }
}

/** The message that an issue of a schema refers to; what zod says by itself is no sentence for people. */
export function messageOfIssue(said = ''): Message {
  return readReference(said) ?? message('server.notValid');
}

/** The bearer of this request is dead, or there is none. */
export class UnauthenticatedError extends DomainError {
  readonly kind = 'not-signed-in';

  constructor(userMessage: Message = message('server.signIn')) {
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
    super(message('answers.secondStep.codeNeeded'));
    this.ticket = ticket;
  }
}

export class NotFoundError extends DomainError {
  readonly kind = 'unknown';
}

export class ConflictError extends DomainError {
  readonly kind = 'taken';
}

/** A client reused an id that it made up, with other content. The first content stays, and the answer contains nothing of it. */
export class SentBeforeError extends ConflictError {
  constructor() {
    super(message('answers.sentBefore'));
  }
}

/** Asked too often; `retryAfterMs` is how long until the next try can succeed. */
export class RateLimitedError extends DomainError {
  readonly kind = 'too-often';
  readonly retryAfterMs: number;

  constructor(userMessage: Message, retryAfterMs: number) {
    super(userMessage);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Nothing is wrong with the request: what it needs is away for a moment, and the same request can succeed soon. */
export class UnavailableError extends DomainError {
  readonly kind = 'unavailable';
  readonly retryAfterMs = UNAVAILABLE_RETRY_MS;

  constructor(reason: string, cause?: unknown) {
    super(message('server.failed'), { reason, cause });
  }
}

type Parts<Key extends PlainKey> = [key: Key, ...values: ValuesFor<Key>];

export const badInput = <Key extends PlainKey>(...parts: Parts<Key>) => new BadInputError(message(...parts));

export const badField = <Key extends PlainKey>(field: string, ...parts: Parts<Key>) =>
  new BadFieldError(field, message(...parts));

export const unauthenticated = <Key extends PlainKey>(...parts: Parts<Key>) =>
  new UnauthenticatedError(message(...parts));

export const forbidden = <Key extends PlainKey>(...parts: Parts<Key>) =>
  new ForbiddenError(message(...parts));

export const notFound = <Key extends PlainKey>(...parts: Parts<Key>) => new NotFoundError(message(...parts));

export const conflict = <Key extends PlainKey>(...parts: Parts<Key>) => new ConflictError(message(...parts));
