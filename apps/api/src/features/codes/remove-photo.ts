import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getCodeId } from '../../domain/known-code.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { presentPhoto } from './code-presenter.ts';
import { getActivation } from './code-repository.ts';
import { CodeForbiddenError } from './code-rules.ts';
import { deletePhoto } from './photo-repository.ts';

/** Erases the photo of an item, for its owner and the people linked to them. */
export async function removePhoto(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof codes.removePhoto>,
): Promise<MessageAnswerOf<typeof codes.removePhoto>> {
  const codeId = getCodeId(params.id);
  await context.transact(async (tx) => {
    const activation = await getActivation(tx, codeId);
    if (!(await isSameOrLinked(tx, user.accountId, activation.accountId))) throw new CodeForbiddenError();
    await deletePhoto(tx, activation);
  });
  return { resultMessage: message('answers.codes.photoRemoved'), ...presentPhoto(null) };
}
