import type { transfers } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { getOwnItem } from './own-item-repository.ts';
import { presentOpenTransfer } from './transfer-presenter.ts';
import { findOpenTransfer } from './transfer-repository.ts';

/** The offer of a tag that waits for its new owner, for the item's own owner. */
export async function showOpenTransfer(
  { db, clock }: Context,
  user: SignedIn,
  { params }: InputOf<typeof transfers.showOpen>,
): Promise<MessageAnswerOf<typeof transfers.showOpen>> {
  const { id: activationId, accountId } = await getOwnItem(db, params.id, user);
  const open = await findOpenTransfer(db, { activationId, accountId, now: clock.now() });
  if (!open) return { resultMessage: message('answers.transfers.none'), transfer: null };
  return { resultMessage: message('answers.transfers.open'), transfer: presentOpenTransfer(open) };
}
