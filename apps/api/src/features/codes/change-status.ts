import type { AnswerOf, codes } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { getCodeId } from '../../domain/known-code.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf, SignedIn } from '../../platform/http/serve.ts';
import { deleteMute } from '../item-mails/mute-repository.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { addItemChange } from '../timeline/timeline-repository.ts';
import { getActivation, setLost } from './code-repository.ts';
import { CodeForbiddenError } from './code-rules.ts';

/** Sets or flips lost mode of a code of the caller's or of a linked owner. */
export async function changeStatus(
  context: Context,
  user: SignedIn,
  { body }: InputOf<typeof codes.changeStatus>,
): Promise<AnswerOf<typeof codes.changeStatus>> {
  const codeId = getCodeId(body.code);
  const isLost = await context.transact(async (tx) => {
    const activation = await getActivation(tx, codeId);
    if (!(await isSameOrLinked(tx, user.accountId, activation.accountId))) throw new CodeForbiddenError();
    const now = context.clock.now();
    const { isLost, hasChanged } = await setLost(tx, codeId, body.is_lost, now);
    // A repeated request is no second report.
    if (!hasChanged) return isLost;
    const change = { activationId: activation.id, accountId: user.accountId };
    await addItemChange(tx, { ...change, kind: isLost ? 'lost' : 'found', now });
    // An owner who reports an item lost wants to hear of it.
    if (isLost) await deleteMute(tx, change);
    return isLost;
  });
  return { ...messageBody(isLost ? 'Lost Mode is on' : 'Lost Mode is off'), is_lost: isLost };
}
