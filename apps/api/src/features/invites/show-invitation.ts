import type { invites } from '@homeward/contract';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { getPerson } from '../profiles/profiles-repository.ts';
import { assertStillLinked, getInvitation } from './accept-invitation.ts';

export async function showInvitation(
  context: Context,
  _user: unknown,
  { body }: InputOf<typeof invites.showInvitation>,
): Promise<MessageAnswerOf<typeof invites.showInvitation>> {
  const invitation = await getInvitation(context, body);
  if (invitation.acceptedAt) await assertStillLinked(context.db, invitation);
  const { name } = await getPerson(context.db, invitation.ownerId);
  return { resultMessage: message('invites.accept.title'), inviter: stripBidiControls(name) };
}
