import type { codes } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { forbidden } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse, type Limit } from '../../platform/limits.ts';
import { derivedId } from '../../platform/tokens.ts';
import { lockItem } from '../items/open-item.ts';
import { addHelpRequest } from './help-repository.ts';

export const HELP_REQUESTS: Limit = { name: 'help', max: 10, windowMs: DAY_MS };

/** Stores an owner's question or abuse report. The operator sees the owner and the notes only with the owner's consent. */
export async function askForHelp(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof codes.askForHelp>,
): Promise<MessageAnswerOf<typeof codes.askForHelp>> {
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const caller = { user, access: 'owner', refusal: forbidden('answers.codes.helpNotYours') } as const;
    const { id: itemId, accountId } = await lockItem(tx, params.id, caller);
    const isNew = await addHelpRequest(tx, {
      // A request with the same text about the same item gets the same id and therefore counts as a retry.
      id: derivedId('help', itemId, body.message),
      itemId,
      accountId,
      message: body.message,
      isAbuse: body.is_abuse,
      showsDetails: body.shows_details,
      now,
    });
    if (!isNew) return;
    await consumeLimit(tx, {
      ...currentLimitUse(context),
      limit: HELP_REQUESTS,
      of: [accountId],
      message: message('answers.codes.tooMuchHelp'),
    });
  });
  return { resultMessage: message('answers.codes.helpAsked') };
}
