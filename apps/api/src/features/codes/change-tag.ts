import type { tags } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { lockItem } from '../items/open-item.ts';
import { listTagsOf, setMainTag, setTagName } from '../items/tag-repository.ts';
import { presentTags } from './tag-presenter.ts';

export async function changeTag(
  context: Context,
  user: Caller,
  { params, body }: InputOf<typeof tags.change>,
): Promise<MessageAnswerOf<typeof tags.change>> {
  const onItem = await context.transact(async (tx) => {
    const { id: itemId } = await lockItem(tx, params.id, { user, access: 'co-owner' });
    const tag = (await listTagsOf(tx, itemId)).find(({ id }) => id === params.tag);
    if (!tag) throw notFound('answers.tags.notOnItem');
    if (body.name !== undefined) await setTagName(tx, tag.id, body.name);
    if (body.is_main && !tag.isMain) await setMainTag(tx, { itemId, codeId: tag.id });
    return listTagsOf(tx, itemId);
  });
  return { resultMessage: message('answers.tags.changed'), tags: presentTags(onItem) };
}
