import { NoResultError } from 'kysely';

/** A row that a statement refers to does not exist, or was deleted while it waited (PostgreSQL, appendix A). */
export const FOREIGN_KEY_VIOLATION = '23503';

/** Tells whether work failed because a row is gone that it had found before, or been told of. */
export function isMissingRow(error: unknown): boolean {
  return (
    error instanceof NoResultError || (error as { code?: unknown } | null)?.code === FOREIGN_KEY_VIOLATION
  );
}
