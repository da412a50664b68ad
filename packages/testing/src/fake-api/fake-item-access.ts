import type { Item } from '@homeward/api/features/items/item-repository.ts';
import type { Access } from '@homeward/api/features/items/item-rules.ts';
import { forbidden } from '@homeward/api/platform/errors.ts';
import { type FakeSession, type FakeWorld, getFakeItem } from './fake-world.ts';
import { isSameOrLinked } from './people-answers.ts';

/** Returns an item. Throws the server's errors for a blank or unknown tag, and for a session without access. */
export function openFakeItem(
  world: FakeWorld,
  { personId }: Pick<FakeSession, 'personId'>,
  id: string,
  access: Access = 'co-owner',
): Item {
  const item = getFakeItem(world, id);
  const isAllowed =
    access === 'owner' ? item.accountId === personId : isSameOrLinked(world, personId, item.accountId);
  if (!isAllowed) throw forbidden('shared.notYours');
  return item;
}
