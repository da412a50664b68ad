import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { eraseBrokenDigests } from '../features/item-mails/erase-broken-digests.ts';
import { deleteItems } from '../features/items/item-repository.ts';
import { lockItem } from '../features/items/open-item.ts';
import { deleteScansOf } from '../features/scans/scan-repository.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../platform/http/serve.ts';

/** Erases an item with its finders' data and frees its tags. Allowed for the owner. */
export async function deleteCode(
  context: Context,
  user: Caller,
  { params }: InputOf<typeof codes.remove>,
): Promise<MessageAnswerOf<typeof codes.remove>> {
  await context.transact(async (tx) => {
    const { id } = await lockItem(tx, params.id, { user, access: 'owner' });
    await deleteItems(tx, [id]);
    await deleteScansOf(tx, [id]);
    await eraseBrokenDigests(tx);
  });
  return { resultMessage: message('shared.codeDeleted') };
}
