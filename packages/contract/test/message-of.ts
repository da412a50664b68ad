import { readReference } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { z } from 'zod';

export function messageOf(field: () => z.ZodType, value: unknown): string | undefined {
  const issue = field().safeParse(value).error?.issues[0];
  const reference = issue && readReference(issue.message);
  return reference && textOf(reference, 'en');
}
