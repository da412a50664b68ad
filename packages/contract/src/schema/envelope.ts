import { z } from 'zod';
import { once } from './once.ts';

/** What every answer carries: a sentence for people, in English and perhaps more languages beside it. */
export const resultMessage = once(() => z.object({ en: z.string() }).catchall(z.string()));

/** Builds the schema of an answer: the call's own fields and `resultMessage.en`. */
export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, resultMessage: resultMessage() });
}

/** What every refusal looks like; `errors` maps a field of the request to its message. */
export const errorAnswer = once(() =>
  z.object({
    resultMessage: resultMessage(),
    errors: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
    /** Of a log-in whose password was right and that needs a second step: what continues it. */
    ticket: z.string().optional(),
  }),
);

export type ErrorAnswer = z.infer<ReturnType<typeof errorAnswer>>;
