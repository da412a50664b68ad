import type { posters } from '@homeward/contract';
import { POSTER_KINDS } from '@homeward/contract/posters';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { newTagId } from '../batches/batch-rules.ts';
import { lockItem } from '../items/open-item.ts';
import { presentPosters } from './poster-presenter.ts';
import { addPoster, listPosters, setShowsContact } from './poster-repository.ts';

/** Creates an address (URL) for an item's poster and for its picture, unless they exist. Allowed for the owner and co-owners. */
export async function makePosters(
  context: Context,
  user: Caller,
  { params, body }: InputOf<typeof posters.make>,
): Promise<MessageAnswerOf<typeof posters.make>> {
  const now = context.clock.now();
  const rows = await context.transact(async (tx) => {
    const { id: itemId } = await lockItem(tx, params.id, { user, access: 'co-owner' });
    const existing = await listPosters(tx, itemId);
    // If the request omits `shows_contact`, the setting of the existing addresses applies.
    const showsContact = body.shows_contact ?? existing.some((poster) => poster.showsContact);
    for (const kind of POSTER_KINDS) await addPoster(tx, { id: newTagId(), itemId, kind, now });
    await setShowsContact(tx, itemId, showsContact);
    return listPosters(tx, itemId);
  });
  return { resultMessage: message('answers.posters.made'), posters: presentPosters(rows) };
}
