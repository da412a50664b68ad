import { NoResultError } from 'kysely';

/** PostgreSQL's error code if a referenced row does not exist or was deleted while the statement waited (manual, appendix A). */
export const FOREIGN_KEY_VIOLATION = '23503';

export function isMissingRow(error: unknown): boolean {
  return (
    error instanceof NoResultError || (error as { code?: unknown } | null)?.code === FOREIGN_KEY_VIOLATION
  );
}
