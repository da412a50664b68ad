import { readReference } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { z } from 'zod';

/** Returns the first message that a form shows at a field, in English; undefined when the value is valid. */
export function messageOf(field: () => z.ZodType, value: unknown): string | undefined {
  const issue = field().safeParse(value).error?.issues[0];
  const reference = issue && readReference(issue.message);
  return reference && textOf(reference, 'en');
}
