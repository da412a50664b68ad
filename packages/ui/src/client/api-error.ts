import { textOf } from '@homeward/messages/browser/messages';
import { referTo } from '@homeward/messages/message';

interface ApiErrorParts {
  readonly status: number;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly ticket?: string | undefined;
  readonly needs?: 'second-factor' | undefined;
}

/** A failed call. `message` is the server's text or a message reference; `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | undefined;
  readonly ticket: string | undefined;
  readonly needs: 'second-factor' | undefined;

  constructor(
    { status, message, errors, retryAfterMs, ticket, needs }: ApiErrorParts,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors ?? {};
    this.retryAfterMs = retryAfterMs;
    this.ticket = ticket;
    this.needs = needs;
  }
}

/** Returns the server's text or a message reference. A reference is formatted only when displayed, so it follows a language change. */
export function referenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : referTo('ui.failed');
}

/** Returns the server's messages by field; an empty object for any error that is not an ApiError. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.errors : {};
}

export function messageOf(error: unknown): string {
  return textOf(referenceOf(error));
}

export function isTransient(error: unknown): error is ApiError {
  return isUnanswered(error) || (error instanceof ApiError && error.status >= 500);
}

export function isUnanswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 0;
}

export function isOffline(error: unknown): boolean {
  return isUnanswered(error) && error.message === referTo('ui.offline');
}

export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** Makes a deletion idempotent: after a lost response, or a deletion by another device, status 404 counts as success. */
export function acceptGone(error: unknown, words = messageOf(error)): { resultMessage: { en: string } } {
  if (isNotFound(error)) return { resultMessage: { en: words } };
  throw error;
}
