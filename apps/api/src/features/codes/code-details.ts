import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { CodeNotFoundError, getCodeId } from '../../domain/known-code.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { isMuted } from '../item-mails/mute-repository.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { countUnreadOf } from '../timeline/read-repository.ts';
import { findRunningTrip } from '../trips/trip-repository.ts';
import { presentCodeWithNews, presentOutline } from './code-presenter.ts';
import { findActivation, resolveReplacement } from './code-repository.ts';

/** One code: whole for its owner and the people linked to them, an outline for every other caller. */
export async function codeDetails(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof codes.details>,
): Promise<MessageAnswerOf<typeof codes.details>> {
  const codeId = getCodeId(params.id);
  const activation = await findActivation(context.db, codeId);
  if (!activation) {
    const replacementId = await resolveReplacement(context.db, codeId);
    if (replacementId === undefined) throw new CodeNotFoundError();
    return {
      resultMessage: message('answers.codes.free'),
      qrCode: presentOutline(replacementId, { isTaken: false }),
    };
  }
  const mayRead = await isSameOrLinked(context.db, user.accountId, activation.accountId);
  const registered = { resultMessage: message('answers.codes.registered') };
  if (!mayRead) return { ...registered, qrCode: presentOutline(codeId, { isTaken: true }) };
  const is_muted = await isMuted(context.db, { accountId: user.accountId, activationId: activation.id });
  const unread = await countUnreadOf(context.db, user.accountId, [activation.id]);
  const trip = await findRunningTrip(context.db, activation.accountId, context.clock.now());
  return { ...registered, qrCode: { ...presentCodeWithNews(activation, { unread, trip }), is_muted } };
}
