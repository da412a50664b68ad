import { ApiError } from '@homeward/ui/client/api-error.ts';

export const LINK_QUERY = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isSessionIndependent: true },
} as const;

/** Returns true if the server rejected a mailed link permanently. Temporary errors and a wrong password give false. */
export function isLinkRefused(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, errors } = error;
  // Status 409 means that the link is valid, but a temporary conflict prevents its use.
  const isTransient = status < 400 || [408, 409, 429].includes(status) || status >= 500;
  return !isTransient && errors.password === undefined;
}
