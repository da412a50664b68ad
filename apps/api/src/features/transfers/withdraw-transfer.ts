import type { transfers } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { lockItem } from '../items/open-item.ts';
import { deleteOpenTransfer } from './transfer-repository.ts';

export async function withdrawTransfer(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof transfers.withdraw>,
): Promise<MessageAnswerOf<typeof transfers.withdraw>> {
  await context.transact(async (tx) => {
    const { id: itemId, accountId } = await lockItem(tx, params.id, { user, access: 'owner' });
    await deleteOpenTransfer(tx, { itemId, accountId });
  });
  return { resultMessage: message('answers.transfers.withdrawn') };
}
