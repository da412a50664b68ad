import type { itemMails } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getCodeId } from '../../domain/known-code.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { addMute, deleteMute } from '../item-mails/mute-repository.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { getActivation } from './code-repository.ts';
import { CodeForbiddenError } from './code-rules.ts';

/** Ends the mails about an item for the caller alone, or begins them again; its owner and the people linked to them may. */
export async function muteItem(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof itemMails.mute>,
): Promise<MessageAnswerOf<typeof itemMails.mute>> {
  const codeId = getCodeId(params.id);
  const isMuted = body.is_muted;
  await context.transact(async (tx) => {
    const activation = await getActivation(tx, codeId);
    if (!(await isSameOrLinked(tx, user.accountId, activation.accountId))) throw new CodeForbiddenError();
    const muting = { accountId: user.accountId, activationId: activation.id };
    if (isMuted) await addMute(tx, muting, context.clock.now());
    else await deleteMute(tx, muting);
  });
  return {
    resultMessage: message(isMuted ? 'answers.codes.muted' : 'answers.codes.unmuted'),
    is_muted: isMuted,
  };
}
