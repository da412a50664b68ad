import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getCodeId } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { deleteMute } from '../item-mails/mute-repository.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { findLostSince } from '../timeline/lost-time-repository.ts';
import { addItemChange } from '../timeline/timeline-repository.ts';
import { getActivation, setLost } from './code-repository.ts';
import { CodeForbiddenError } from './code-rules.ts';

/** Sets or flips lost mode of a code of the caller's or of a linked owner, and takes note when the item is home again. */
export async function changeStatus(
  context: Context,
  user: SignedIn,
  { body }: InputOf<typeof codes.changeStatus>,
): Promise<MessageAnswerOf<typeof codes.changeStatus>> {
  const codeId = getCodeId(body.code);
  const isLost = await context.transact(async (tx) => {
    const activation = await getActivation(tx, codeId);
    if (!(await isSameOrLinked(tx, user.accountId, activation.accountId))) throw new CodeForbiddenError();
    const now = context.clock.now();
    const { isLost, hasChanged } = await setLost(tx, codeId, body.is_lost, now);
    const change = { activationId: activation.id, accountId: user.accountId };
    // A repeated request is no second report.
    if (hasChanged) {
      await addItemChange(tx, { ...change, kind: isLost ? 'lost' : 'found', now });
      // An owner who reports an item lost wants to hear of it.
      if (isLost) await deleteMute(tx, change);
    }
    if (body.is_recovered) await recover(context, tx, { ...change, thanks: body.thanks ?? '', now });
    return isLost;
  });
  return {
    resultMessage: message(isLost ? 'answers.codes.lostModeOn' : 'answers.codes.lostModeOff'),
    is_lost: isLost,
  };
}

/** Says that an item is home again, and thanks to those who wrote about it; once for each time it was away. */
async function recover(
  { thankFinders }: Context,
  tx: Db,
  { thanks, ...change }: { activationId: string; accountId: string; thanks: string; now: Date },
): Promise<void> {
  const since = await findLostSince(tx, change.activationId);
  if (!since) return;
  await addItemChange(tx, { ...change, kind: 'recovered' });
  await thankFinders(tx, { activationId: change.activationId, since, thanks });
}
