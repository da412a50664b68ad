import type { profiles } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { deleteLink } from './profiles-repository.ts';
import { NotLinkedError } from './profiles-rules.ts';

const MESSAGE = message('answers.people.removed');

/** Ends the link between the caller and another person, from either side; from then on neither may do anything to the other's items. */
export async function removeCoOwner(
  context: Context,
  user: SignedIn,
  { params: { id } }: InputOf<typeof profiles.removeCoOwner>,
): Promise<MessageAnswerOf<typeof profiles.removeCoOwner>> {
  const isEnded = isUuid(id) && (await deleteLink(context.db, user.accountId, id));
  if (!isEnded) throw new NotLinkedError();
  return { resultMessage: MESSAGE };
}
