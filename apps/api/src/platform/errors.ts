import {
  type Message,
  message,
  type PlainKey,
  readReference,
  type ValuesFor,
} from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';

const UNAVAILABLE_RETRY_MS = 5000;

export type DomainErrorKind =
  | 'bad-input'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable';

/** An error for the caller. `message` is for logs: it contains the reason, or the user message in English. */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  readonly userMessage: Message;

  constructor(userMessage: Message, { reason, ...options }: ErrorOptions & { reason?: string } = {}) {
    super(reason ?? textOf(userMessage, 'en'), options);
    this.userMessage = userMessage;
  }
}

export class BadInputError extends DomainError {
  readonly kind = 'bad-input';
  readonly errors: Readonly<Record<string, Message>>;

  constructor(userMessage: Message, errors: Readonly<Record<string, Message>> = {}, options?: ErrorOptions) {
    super(userMessage, options);
    this.errors = errors;
  }
}

export class BadFieldError extends BadInputError {
  constructor(field: string, userMessage: Message, options?: ErrorOptions) {
    super(userMessage, { [field]: userMessage }, options);
  }
}

export function messageOfIssue(reference = ''): Message {
  return readReference(reference) ?? message('server.notValid');
}

export class UnauthenticatedError extends DomainError {
  readonly kind = 'not-signed-in';

  constructor(userMessage: Message = message('server.signIn')) {
    super(userMessage);
  }
}

export class ForbiddenError extends DomainError {
  readonly kind = 'forbidden';
}

export class SecondStepRequiredError extends ForbiddenError {
  readonly ticket: string;

  constructor(ticket: string) {
    super(message('answers.secondStep.codeNeeded'));
    this.ticket = ticket;
  }
}

export class SecondFactorNeededError extends ForbiddenError {
  constructor() {
    super(message('answers.operator.secondFactorNeeded'));
  }
}

export class NotFoundError extends DomainError {
  readonly kind = 'not-found';
}

export class ConflictError extends DomainError {
  readonly kind = 'conflict';
}

/** Thrown if a client repeats an id with other content. The stored content does not change, and the response reveals none of it. */
export class SentBeforeError extends ConflictError {
  constructor() {
    super(message('answers.sentBefore'));
  }
}

export class RateLimitedError extends DomainError {
  readonly kind = 'rate-limited';
  readonly retryAfterMs: number;

  constructor(userMessage: Message, retryAfterMs: number) {
    super(userMessage);
    this.retryAfterMs = retryAfterMs;
  }
}

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
