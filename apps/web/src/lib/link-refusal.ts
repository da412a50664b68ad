import { ApiError } from './api-error.ts';

/** Tells whether the server refused a mailed link for good: no passing trouble, and not the password sent with it. */
export function isLinkRefused(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, errors } = error;
  const isPassing = status < 400 || status === 408 || status === 429 || status >= 500;
  return !isPassing && errors.password === undefined;
}
