import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { presentPhoto } from '../items/item-presenter.ts';
import { lockItem } from '../items/open-item.ts';
import { deletePhoto } from '../items/photo-repository.ts';

export async function removePhoto(
  context: Context,
  user: Caller,
  { params }: InputOf<typeof codes.removePhoto>,
): Promise<MessageAnswerOf<typeof codes.removePhoto>> {
  await context.transact(async (tx) => {
    await deletePhoto(tx, await lockItem(tx, params.id, { user, access: 'co-owner' }));
  });
  return { resultMessage: message('answers.codes.photoRemoved'), ...presentPhoto(null) };
}
