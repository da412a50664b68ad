import { ApiError } from '@homeward/ui/client/api-error.ts';

/** Tells whether the server refused a mailed link for good: nothing that may pass, and not the password sent with it. */
export function isLinkRefused(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, errors } = error;
  // 409: the link is good, and something else stands in its way as yet.
  const isTransient = status < 400 || [408, 409, 429].includes(status) || status >= 500;
  return !isTransient && errors.password === undefined;
}
