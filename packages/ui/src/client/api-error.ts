import { textOf } from '@homeward/messages/browser/messages';
import { referTo } from '@homeward/messages/message';

interface ApiErrorParts {
  readonly status: number;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly ticket?: string | undefined;
}

/**
 * Why a call failed. Its message is what the server said, in the language it was asked in, or refers to a message of ours: `messageOf`
 * gives the text. `status` 0 means that no answer came.
 */
export class ApiError extends Error {
  readonly status: number;
  /** Field of the request → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
  /** How long to wait before trying again, when the server said so. */
  readonly retryAfterMs: number | undefined;
  /** What continues a call that is done by half, where the server gave one. */
  readonly ticket: string | undefined;

  constructor({ status, message, errors, retryAfterMs, ticket }: ApiErrorParts, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors ?? {};
    this.retryAfterMs = retryAfterMs;
    this.ticket = ticket;
  }
}

/** What to tell of anything thrown, for what is kept and shown later: a text of the server's, or a reference to a message. */
export function referenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : referTo('ui.failed');
}

/** The same as a text, for a toast or a notice. */
export function messageOf(error: unknown): string {
  return textOf(referenceOf(error));
}

/** Whether a retry may succeed: no answer came, or a server error. */
export function isTransient(error: unknown): error is ApiError {
  return isUnanswered(error) || (error instanceof ApiError && error.status >= 500);
}

/** Returns true if no answer came. */
export function isUnanswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 0;
}

/** Whether the device had no connection, which the strip above every page says. */
export function isOffline(error: unknown): boolean {
  return isUnanswered(error) && error.message === referTo('ui.offline');
}

/** Whether the resource does not exist. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** Makes a deletion idempotent: what is gone already, after a lost answer or by another device, counts as a success in these words. */
export function acceptGone(error: unknown, words = messageOf(error)): { resultMessage: { en: string } } {
  if (isNotFound(error)) return { resultMessage: { en: words } };
  throw error;
}
