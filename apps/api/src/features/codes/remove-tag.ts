import type { tags } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { conflict } from '../../platform/errors.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { lockItem } from '../items/open-item.ts';
import { detachTag, listTagsOf, setMainTag } from '../items/tag-repository.ts';
import { presentTags } from './tag-presenter.ts';

/** Detaches a tag; repeatable. Allowed only for the owner, because any holder of the detached tag can activate it. */
export async function removeTag(
  context: Context,
  user: Caller,
  { params }: InputOf<typeof tags.remove>,
): Promise<MessageAnswerOf<typeof tags.remove>> {
  const onItem = await context.transact(async (tx) => {
    const { id: itemId } = await lockItem(tx, params.id, { user, access: 'owner' });
    const all = await listTagsOf(tx, itemId);
    const tag = all.find(({ id }) => id === params.tag);
    if (!tag) return all;
    const [next] = all.filter((other) => other !== tag);
    if (!next) throw conflict('answers.tags.last');
    if (tag.isMain) await setMainTag(tx, { itemId, codeId: next.id });
    await detachTag(tx, tag.id);
    return listTagsOf(tx, itemId);
  });
  return { resultMessage: message('answers.tags.removed'), tags: presentTags(onItem) };
}
