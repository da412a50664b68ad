import { textOf } from '@homeward/messages/browser/messages';
import type { z } from 'zod';

export function findMistake(schema: z.ZodType, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && textOf(issue.message);
}
