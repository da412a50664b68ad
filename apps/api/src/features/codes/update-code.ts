import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { CodeNotRegisteredError, getCodeId } from '../../domain/known-code.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { presentCode } from './code-presenter.ts';
import { getActivation, updateActivation } from './code-repository.ts';
import { CodeForbiddenError, itemChangeOf } from './code-rules.ts';

/** Changes what is said of an item, for its owner and the people linked to them; what is left out stays as it is. */
export async function updateCode(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof codes.update>,
): Promise<MessageAnswerOf<typeof codes.update>> {
  const codeId = getCodeId(params.id);
  const changed = await context.transact(async (tx) => {
    const activation = await getActivation(tx, codeId);
    if (!(await isSameOrLinked(tx, user.accountId, activation.accountId))) throw new CodeForbiddenError();
    const updated = await updateActivation(tx, activation, itemChangeOf(body));
    if (!updated) throw new CodeNotRegisteredError();
    return updated;
  });
  return { resultMessage: message('answers.codes.updated'), qrCode: presentCode(changed) };
}
