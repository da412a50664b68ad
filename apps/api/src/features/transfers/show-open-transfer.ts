import type { transfers } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { getItem } from '../items/open-item.ts';
import { presentOpenTransfer } from './transfer-presenter.ts';
import { findOpenTransfer } from './transfer-repository.ts';

export async function showOpenTransfer(
  { db, clock }: Context,
  user: SignedIn,
  { params }: InputOf<typeof transfers.showOpen>,
): Promise<MessageAnswerOf<typeof transfers.showOpen>> {
  const { id: itemId, accountId } = await getItem(db, params.id, { user, access: 'owner' });
  const open = await findOpenTransfer(db, { itemId, accountId, now: clock.now() });
  if (!open) return { resultMessage: message('answers.transfers.none'), transfer: null };
  return { resultMessage: message('answers.transfers.open'), transfer: presentOpenTransfer(open) };
}
