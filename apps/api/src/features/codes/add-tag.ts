import type { tags } from '@homeward/contract';
import { ITEM_TAGS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getTagId, TagNotFoundError } from '../../domain/known-code.ts';
import { conflict } from '../../platform/errors.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { findItemOn } from '../items/item-repository.ts';
import { lockItem } from '../items/open-item.ts';
import { attachTag, listTagsOf, lockTag } from '../items/tag-repository.ts';
import { REGISTRATIONS, TooManyTagsError } from './code-rules.ts';
import { presentTags } from './tag-presenter.ts';

/** Attaches a further blank tag to an item; repeatable. Allowed for the owner and co-owners. */
export async function addTag(
  context: Context,
  user: Caller,
  { params, body }: InputOf<typeof tags.add>,
): Promise<MessageAnswerOf<typeof tags.add>> {
  const codeId = getTagId(body.code);
  const onItem = await context.transact(async (tx) => {
    const item = await lockItem(tx, params.id, { user, access: 'co-owner' });
    const tag = await lockTag(tx, codeId);
    const others = await listTagsOf(tx, item.id);
    if (others.some(({ id }) => id === codeId)) return others;
    if (await findItemOn(tx, codeId)) throw conflict('answers.codes.alreadyRegistered');
    if (tag.isRetired) throw new TagNotFoundError();
    if (others.length >= ITEM_TAGS_MAX) throw new TooManyTagsError();
    await attachTag(tx, codeId, { itemId: item.id, isMain: false, name: body.name });
    const use = { ...currentLimitUse(context), limit: REGISTRATIONS, of: [user.accountId] };
    await consumeLimit(tx, { ...use, message: message('answers.codes.tooManyActivated') });
    return listTagsOf(tx, item.id);
  });
  return { resultMessage: message('answers.tags.added'), tags: presentTags(onItem) };
}
