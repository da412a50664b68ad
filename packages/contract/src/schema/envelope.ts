import { z } from 'zod';
import { once } from './once.ts';

export const resultMessage = once(() =>
  z
    .object({ en: z.string().describe('In English.') })
    .catchall(z.string())
    .meta({
      id: 'ResultMessage',
      description:
        'A sentence for people: in English, and beside it in the best language of `accept-language`.',
    }),
);

export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, resultMessage: resultMessage() });
}

export const done = once(() =>
  answer({}).meta({ id: 'Done', description: 'The call succeeded; the sentence says so.' }),
);

export const errorAnswer = once(() =>
  z
    .object({
      resultMessage: resultMessage(),
      errors: z
        .record(z.string(), z.string())
        .optional()
        .describe('A message for each refused field; `a.0.b` in lists.'),
      requestId: z.string().optional().describe('Of an answer 500: names the request in the log.'),
      ticket: z.string().optional().describe('Of a log-in: what `secondStepSignIn` takes.'),
      needs: z
        .literal('second-factor')
        .optional()
        .describe('Of an operator’s call: the session needs a passkey or two-step verification.'),
    })
    .meta({ id: 'ErrorAnswer', description: 'The answer of every call that failed.' }),
);

export type ErrorAnswer = z.infer<ReturnType<typeof errorAnswer>>;
