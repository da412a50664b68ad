import type { profiles } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { notFound } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { deleteLink, lockLinksOf } from './profiles-repository.ts';

const MESSAGE = message('answers.people.removed');

/** Ends the link between the caller and another account. Both of them may end it. */
export async function removeCoOwner(
  context: Context,
  user: SignedIn,
  { params: { id } }: InputOf<typeof profiles.removeCoOwner>,
): Promise<MessageAnswerOf<typeof profiles.removeCoOwner>> {
  if (!isUuid(id)) throw notFound('answers.people.notLinked');
  await context.transact(async (tx) => {
    await lockLinksOf(tx, user.accountId, id);
    if (!(await deleteLink(tx, user.accountId, id))) throw notFound('answers.people.notLinked');
  });
  return { resultMessage: MESSAGE };
}
