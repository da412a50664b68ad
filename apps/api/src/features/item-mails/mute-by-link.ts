import type { Context } from '../../context.ts';
import { hashToken } from '../../platform/tokens.ts';
import { lockItemById } from '../items/open-item.ts';
import { MuteLinkExpiredError } from './item-mail-rules.ts';
import { addMute, deleteMute, listMutableItems, type MutableItem } from './mute-repository.ts';

export async function readMuteLink({ db }: Pick<Context, 'db'>, token: string): Promise<MutableItem[]> {
  const items = await listMutableItems(db, hashToken(token));
  if (items.length === 0) throw new MuteLinkExpiredError();
  return items;
}

export interface MuteRequest {
  readonly isMuted: boolean;
  /** One of the link's items. Undefined, as in requests by mail programs, means all items of the link. */
  readonly itemId?: string;
}

export async function muteByLink(
  context: Pick<Context, 'db' | 'clock' | 'transact'>,
  token: string,
  { isMuted, itemId }: MuteRequest,
): Promise<MutableItem[]> {
  return context.transact(async (tx) => {
    const items = await readMuteLink({ db: tx }, token);
    const selected = items.filter((item) => itemId === undefined || item.itemId === itemId);
    for (const item of selected) {
      if (!(await lockItemById(tx, item.itemId, item.accountId))) continue;
      if (isMuted) await addMute(tx, item, context.clock.now());
      else await deleteMute(tx, item);
    }
    return readMuteLink({ db: tx }, token);
  });
}
