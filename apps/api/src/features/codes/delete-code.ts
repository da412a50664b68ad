import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { CodeNotRegisteredError, getCodeId } from '../../domain/known-code.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { eraseBrokenDigests } from '../item-mails/erase-broken-digests.ts';
import { deleteActivation, getActivation } from './code-repository.ts';
import { CodeForbiddenError } from './code-rules.ts';

/** Erases an item with all that finders left for it, for its own owner alone; the holder of the tag can activate it again. */
export async function deleteCode(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof codes.remove>,
): Promise<MessageAnswerOf<typeof codes.remove>> {
  const codeId = getCodeId(params.id);
  await context.transact(async (tx) => {
    const activation = await getActivation(tx, codeId);
    if (activation.accountId !== user.accountId) throw new CodeForbiddenError();
    if (!(await deleteActivation(tx, activation))) throw new CodeNotRegisteredError();
    await eraseBrokenDigests(tx);
  });
  return { resultMessage: message('shared.codeDeleted') };
}
