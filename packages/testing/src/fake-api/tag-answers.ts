import { getTagId, TagNotFoundError } from '@homeward/api/domain/known-code.ts';
import { TooManyTagsError } from '@homeward/api/features/codes/code-rules.ts';
import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { conflict, notFound } from '@homeward/api/platform/errors.ts';
import { ITEM_TAGS_MAX } from '@homeward/contract/limits';
import type { ItemTag } from '@homeward/contract/tags';
import { message } from '@homeward/messages/message';
import type { FakeAnswers } from './fake-answers.ts';
import { openFakeItem } from './fake-item-access.ts';
import { type FakeWorld, findFakeItem, getFakeItem } from './fake-world.ts';

export const tagAnswers = {
  'tags.add': (world, { params, body, session }) => {
    const item = openFakeItem(world, session, params.id);
    const codeId = getTagId(body.code);
    const tags = fakeTagsOf(world, item);
    if (!world.codes.has(codeId)) throw new TagNotFoundError();
    if (!tags.some(({ id }) => id === codeId)) {
      if (findFakeItem(world, codeId)) throw conflict('answers.codes.alreadyRegistered');
      if (tags.length >= ITEM_TAGS_MAX) throw new TooManyTagsError();
      world.codes.set(codeId, { itemId: item.id, name: body.name ?? '' });
    }
    return { resultMessage: message('answers.tags.added'), tags: fakeTagsOf(world, item) };
  },
  'tags.change': (world, { params, body, session }) => {
    const item = openFakeItem(world, session, params.id);
    const tag = fakeTagsOf(world, item).find(({ id }) => id === params.tag);
    if (!tag) throw notFound('answers.tags.notOnItem');
    world.codes.set(tag.id, { itemId: item.id, name: body.name ?? tag.name });
    if (body.is_main) setMainTag(world, item, tag.id);
    return {
      resultMessage: message('answers.tags.changed'),
      tags: fakeTagsOf(world, getFakeItem(world, tag.id)),
    };
  },
  'tags.remove': (world, { params, session }) => {
    const item = openFakeItem(world, session, params.id, 'owner');
    const tags = fakeTagsOf(world, item);
    const rest = tags.filter(({ id }) => id !== params.tag);
    const [next] = rest;
    if (!next) throw conflict('answers.tags.last');
    if (rest.length < tags.length) {
      if (item.codeId === params.tag) setMainTag(world, item, next.id);
      world.codes.set(params.tag, {});
    }
    return {
      resultMessage: message('answers.tags.removed'),
      tags: fakeTagsOf(world, getFakeItem(world, next.id)),
    };
  },
} satisfies FakeAnswers;

export function fakeTagsOf(world: FakeWorld, item: Item): ItemTag[] {
  const others = [...world.codes]
    .filter(([id, tag]) => tag.itemId === item.id && id !== item.codeId && !tag.isRetired)
    .map(([id, { name = '' }]) => ({ id, name, is_main: false }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en'));
  const name = world.codes.get(item.codeId)?.name ?? '';
  return [{ id: item.codeId, name, is_main: true }, ...others];
}

function setMainTag(world: FakeWorld, item: Item, codeId: string): void {
  const former = world.codes.get(item.codeId);
  world.codes.set(item.codeId, { itemId: item.id, name: former?.name ?? '' });
  world.items = world.items.map((other) => (other === item ? { ...item, codeId } : other));
}
