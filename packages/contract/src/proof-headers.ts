import { z } from 'zod';
import { once } from './schema/once.ts';

export const PROOF_HEADER = 'x-step-up-proof';

/** Headers of calls that change sign-in methods or contact ways, transfer items, or send item data to others. */
export const proofHeaders = once(() =>
  z.object({
    [PROOF_HEADER]: z
      .string()
      .max(200)
      .optional()
      .describe(
        '`proof` of a step-up. Without one that is recent enough the call answers 400 with `errors.password`, and with `errors.code` where a code is needed, too.',
      ),
  }),
);
