import { z } from 'zod';
import { once } from './schema/once.ts';

export const PROOF_HEADER = 'x-step-up-proof';

/**
 * Headers of calls that change sign-in methods, transfer control or export data. Without a recent proof they answer 400 with
 * `errors.password`, plus `errors.code` where the password alone does not suffice.
 */
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
