import { message } from '@homeward/messages/message';
import { NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The mails about scans, notes and places that one mailbox gets one by one; the window begins with the first of them. */
export const ITEM_MAILS: Limit = { name: 'item-mail', max: 30, windowMs: DAY_MS };

/**
 * Beyond that budget a summary waits so long for what else comes. The next one begins when it leaves, so that a mailbox gets
 * four of them in 24 hours at most.
 */
export const DIGEST_WAIT_MS = 6 * HOUR_MS;

/** What one summary tells at most; the rest comes with the next. So many notes of full length are about 100 KB of mail. */
export const DIGEST_MAX = { items: 20, notes: 30, places: 30 } as const;

/** How long the link of a mail works: as long as notes are kept. */
export const MUTE_LINK_LIFE_DAYS = 180;

/** The link was never sent, is too old, or its items are no longer its reader's to look after. */
export class MuteLinkExpiredError extends NotFoundError {
  constructor() {
    super(message('pages.mails.linkGone'));
  }
}

/** What waits for a summary, without its words. */
export interface HeldMail {
  readonly id: string;
  readonly itemId: string;
  readonly kind: 'scan' | 'note' | 'place' | 'message';
  readonly eventId: string;
  readonly createdAt: Date;
}

/**
 * Chooses what a summary tells and what waits for the next; `held` and both answers are in the order of time. Items take turns,
 * so that one that is flooded with notes holds up no other. All scans of an item that is told count as one line.
 */
export function chooseForDigest<Held extends HeldMail>(
  held: readonly Held[],
): { readonly included: Held[]; readonly deferred: Held[] } {
  const items = new Set([...new Set(held.map((it) => it.itemId))].slice(0, DIGEST_MAX.items));
  const chosen = new Set([
    ...held.filter(({ kind, itemId }) => kind === 'scan' && items.has(itemId)),
    ...takeInTurns(
      held.filter(({ kind, itemId }) => isWritten(kind) && items.has(itemId)),
      DIGEST_MAX.notes,
    ),
    ...takeInTurns(
      held.filter(({ kind, itemId }) => kind === 'place' && items.has(itemId)),
      DIGEST_MAX.places,
    ),
  ]);
  return { included: held.filter((it) => chosen.has(it)), deferred: held.filter((it) => !chosen.has(it)) };
}

/** Notes, and what finders wrote after them, share their room. */
export function isWritten(kind: HeldMail['kind']): boolean {
  return kind === 'note' || kind === 'message';
}

/** The first of each item, then the second of each, and so on. */
function takeInTurns<Held extends HeldMail>(held: readonly Held[], max: number): Held[] {
  const seen = new Map<string, number>();
  const withTurn = held.map((it) => {
    const turn = seen.get(it.itemId) ?? 0;
    seen.set(it.itemId, turn + 1);
    return { it, turn };
  });
  return withTurn
    .sort((one, other) => one.turn - other.turn)
    .slice(0, max)
    .map(({ it }) => it);
}
