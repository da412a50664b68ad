import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { deletePassword } from '../schema/fields.ts';
import { once } from '../schema/once.ts';

const ticked = once(() => z.boolean().refine((isTicked) => isTicked, { error: referTo('fields.tickAll') }));

export const deleteAccountForm = once(() =>
  z.object({
    losesItems: ticked(),
    losesPeople: ticked(),
    isForGood: ticked(),
    password: deletePassword(),
  }),
);
