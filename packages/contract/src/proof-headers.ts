import { z } from 'zod';
import { once } from './schema/once.ts';

export const PROOF_HEADER = 'x-step-up-proof';

/** Sign-in methods, transfers and exports require these headers. A call without proof gets status 400 and `errors.password`. */
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
