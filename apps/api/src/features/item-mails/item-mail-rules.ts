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

/** Bytes of HTML that the events of one summary have at most. With the frame around them it stays below 90 KB: Gmail hides what lies beyond 102 KB. */
export const DIGEST_MAX_BYTES = 82_000;

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
 * Chooses the events of a summary, and those that wait for the next; `held` and both results are in the order of time. Items take
 * turns, so that one with many notes delays no other. All scans of a chosen item count as one line. `bytesOf` returns
 * the size of an event, with that of its item's heading where it is the item's first.
 */
export function chooseForDigest<Held extends HeldMail>(
  held: readonly Held[],
  bytesOf: (event: Held, isFirstOfItem: boolean) => number,
): { readonly included: Held[]; readonly deferred: Held[] } {
  const chosen = new Set<Held>();
  const items = new Set<string>();
  const scanned = new Set<string>();
  let bytes = 0;
  for (const it of takeInTurns(held)) {
    const isCounted = it.kind === 'scan' && scanned.has(it.itemId);
    const after = bytes + (isCounted ? 0 : bytesOf(it, !items.has(it.itemId)));
    if (after > DIGEST_MAX_BYTES) continue;
    bytes = after;
    chosen.add(it);
    items.add(it.itemId);
    if (it.kind === 'scan') scanned.add(it.itemId);
  }
  return { included: held.filter((it) => chosen.has(it)), deferred: held.filter((it) => !chosen.has(it)) };
}

/** Notes, and what finders wrote after them, share their room. */
export function isWritten(kind: HeldMail['kind']): boolean {
  return kind === 'note' || kind === 'message';
}

/** The first of each item, then the second of each, and so on; all scans of an item have the turn of its first one. */
function takeInTurns<Held extends HeldMail>(held: readonly Held[]): Held[] {
  const seen = new Map<string, number>();
  const scanTurns = new Map<string, number>();
  const withTurn = held.map((it) => {
    const scanTurn = it.kind === 'scan' ? scanTurns.get(it.itemId) : undefined;
    if (scanTurn !== undefined) return { it, turn: scanTurn };
    const turn = seen.get(it.itemId) ?? 0;
    seen.set(it.itemId, turn + 1);
    if (it.kind === 'scan') scanTurns.set(it.itemId, turn);
    return { it, turn };
  });
  return withTurn.sort((one, other) => one.turn - other.turn).map(({ it }) => it);
}
