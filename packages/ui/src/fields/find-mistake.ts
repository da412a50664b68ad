import { textOf } from '@homeward/messages/browser/messages';
import type { z } from 'zod';

/** What is wrong with a value, as people read it; undefined when nothing is. */
export function findMistake(schema: z.ZodType, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && textOf(issue.message);
}
