import type { AnswerOf, transfers } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { InputOf, SignedIn } from '../../platform/http/serve.ts';
import { getOwnItem } from './own-item-repository.ts';
import { presentOpenTransfer } from './transfer-presenter.ts';
import { findOpenTransfer } from './transfer-repository.ts';

/** The offer of a tag that waits for its new owner, for the item's own owner. */
export async function showOpenTransfer(
  { db, clock }: Context,
  user: SignedIn,
  { params }: InputOf<typeof transfers.showOpen>,
): Promise<AnswerOf<typeof transfers.showOpen>> {
  const { id: activationId, accountId } = await getOwnItem(db, params.id, user);
  const open = await findOpenTransfer(db, { activationId, accountId, now: clock.now() });
  if (!open) return { ...messageBody('This tag is not on offer'), transfer: null };
  return { ...messageBody('This tag waits for its new owner'), transfer: presentOpenTransfer(open) };
}
