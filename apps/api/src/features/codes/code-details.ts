import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getTagId, TagNotFoundError } from '../../domain/known-code.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { isMuted } from '../item-mails/mute-repository.ts';
import { presentOutline } from '../items/item-presenter.ts';
import { findItemOn } from '../items/item-repository.ts';
import { mayLookAfter } from '../items/open-item.ts';
import { findTag, listTagsOf } from '../items/tag-repository.ts';
import { countPosterVisits, findPoster } from '../posters/poster-repository.ts';
import { presentOpenQuestion } from '../questions/open-question-presenter.ts';
import { findLostSince } from '../timeline/lost-time-repository.ts';
import { presentItemWithNews, presentUncounted } from './code-presenter.ts';
import { findItemNews } from './item-news-repository.ts';
import { presentTags } from './tag-presenter.ts';

/** Returns the item on a tag to its owner and co-owners, and an outline to any other caller. */
export async function codeDetails(
  { db, clock }: Context,
  { accountId }: Caller,
  { params }: InputOf<typeof codes.details>,
): Promise<MessageAnswerOf<typeof codes.details>> {
  const codeId = getTagId(params.id);
  const registered = { resultMessage: message('answers.codes.registered') };
  const item = await findItemOn(db, codeId);
  if (!item) {
    const tag = await findTag(db, codeId);
    if (!tag && (await findPoster(db, codeId)))
      return { ...registered, qrCode: presentOutline(codeId, { isTaken: true }) };
    if (!tag || tag.isRetired) throw new TagNotFoundError();
    return {
      resultMessage: message('answers.codes.free'),
      qrCode: presentOutline(codeId, { isTaken: false }),
    };
  }
  if (!(await mayLookAfter(db, accountId, item.accountId)))
    return { ...registered, qrCode: presentOutline(codeId, { isTaken: true }) };
  const uncounted = { areMissing: false };
  const news = await findItemNews(db, {
    items: [item],
    ownerId: item.accountId,
    accountId,
    now: clock.now(),
    uncounted,
  });
  const posterVisits = await countPosterVisits(db, item.id);
  const qrCode = {
    ...presentItemWithNews(item, news),
    is_muted: await isMuted(db, { accountId, itemId: item.id }),
    is_away: (await findLostSince(db, item.id)) !== undefined,
    ...(posterVisits > 0 ? { poster_visits: posterVisits } : {}),
    tags: presentTags(await listTagsOf(db, item.id)),
    ...(item.accountId === accountId ? await presentOpenQuestion(db, item.id) : {}),
  };
  return { ...registered, qrCode, ...presentUncounted(uncounted) };
}
