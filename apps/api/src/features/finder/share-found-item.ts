import type { FinderSource } from '@homeward/contract/posters';
import type { TagId } from '@homeward/contract/tag-id';
import { getTagId } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import { SerializationError } from '../../platform/database/transaction.ts';
import type { Item } from '../items/item-repository.ts';
import { shareItem, shareItemOn } from '../items/open-item.ts';
import { findTag } from '../items/tag-repository.ts';
import { findPoster, holdPoster } from '../posters/poster-repository.ts';

interface FoundItem {
  readonly item: Item;
  /** Names the scanned tag, or the main tag of a poster's item. */
  readonly codeId: string;
  /** Identifies the address that the finder opened. */
  readonly openedId: TagId;
  readonly source: FinderSource;
}

/** Locks the item of a scanned tag or poster, so that a row about the item can be inserted. Throws as shareItemOn does. */
export async function shareFoundItem(tx: Db, address: string): Promise<FoundItem> {
  const openedId = getTagId(address);
  const tag = await findTag(tx, openedId);
  const poster = tag ? undefined : await findPoster(tx, openedId);
  if (!poster) {
    const item = await shareItemOn(tx, openedId);
    return { item, codeId: openedId, openedId, source: tag?.isOnPosters ? 'unknown' : 'tag' };
  }
  const item = await shareItem(tx, poster.itemId);
  if (!item || !(await holdPoster(tx, openedId))) throw new SerializationError();
  return { item, codeId: item.codeId, openedId, source: poster.kind };
}
