import type { posters } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { lockItem } from '../items/open-item.ts';
import { presentPosters } from './poster-presenter.ts';
import { deletePoster, listPosters } from './poster-repository.ts';

/** Turns off a poster's address; repeatable. Allowed for the owner and co-owners. */
export async function turnOffPoster(
  context: Context,
  user: Caller,
  { params }: InputOf<typeof posters.turnOff>,
): Promise<MessageAnswerOf<typeof posters.turnOff>> {
  const rows = await context.transact(async (tx) => {
    const { id: itemId } = await lockItem(tx, params.id, { user, access: 'co-owner' });
    await deletePoster(tx, { id: params.poster, itemId });
    return listPosters(tx, itemId);
  });
  return { resultMessage: message('answers.posters.turnedOff'), posters: presentPosters(rows) };
}
