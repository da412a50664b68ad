import { textOf } from '@homeward/messages/browser/messages';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../client/api-error.ts';

/** Shows the server's errors at their fields and focuses the first one. Returns false if an error belongs to no field. */
export function applyServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: ApiError,
  fields: readonly FieldPath<Values>[],
  rename: Readonly<Record<string, FieldPath<Values>>> = {},
): boolean {
  const messages = Object.entries(error.errors);
  let matchCount = 0;
  for (const [name, message] of messages) {
    const field = rename[name] ?? fields.find((candidate) => candidate === name);
    if (field === undefined) continue;
    setError(field, { type: 'server', message }, { shouldFocus: matchCount === 0 });
    matchCount += 1;
  }
  return messages.length > 0 && matchCount === messages.length;
}

export function findMistake(schema: z.ZodType, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && textOf(issue.message);
}
