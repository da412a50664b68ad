import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from '../schema/once.ts';

export const stepCode = once(() =>
  z
    .string({ error: referTo('fields.stepCodeRequired') })
    .trim()
    .min(1, { error: referTo('fields.stepCodeRequired') })
    .max(40, { error: referTo('fields.stepCodeWrong') })
    .describe('Code of an authenticator app, or a recovery code; spaces and dashes do not count.'),
);
