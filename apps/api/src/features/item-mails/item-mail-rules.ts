import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import { message } from '@homeward/messages/message';
import { NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

/** Limit of single mails about items for one mailbox. The window begins with the first mail. */
export const ITEM_MAILS: Limit = { name: 'item-mail', max: 30, windowMs: DAY_MS };

/** Time for which a digest collects events once ITEM_MAILS is used up; an account therefore gets at most four digests a day. */
export const DIGEST_WAIT_MS = 6 * HOUR_MS;

/** Maximum size of the events in a digest. The whole digest then has less than 90 KB; Gmail clips mails at 102 KB. */
export const DIGEST_MAX_BYTES = 82_000;

/** Lifetime of a mute link; it equals the retention of notes. */
export const MUTE_LINK_LIFE_DAYS = 180;

/** Thrown if the link is unknown or expired, or if its recipient has lost access to all items of the link. */
export class MuteLinkExpiredError extends NotFoundError {
  constructor() {
    super(message('pages.mails.linkGone'));
  }
}

export interface HeldMail {
  readonly id: string;
  readonly itemId: string;
  readonly kind: 'scan' | 'note' | 'place' | 'message' | 'desk';
  readonly eventId: string;
  readonly createdAt: Date;
}

/** Chooses the events that fit into DIGEST_MAX_BYTES and defers all others. Input and output are in order of time. */
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

export function isWritten(kind: HeldMail['kind']): boolean {
  return kind === 'note' || kind === 'message' || kind === 'desk';
}

/** Orders events by turn: the first event of each item, then the second. All scans of an item share one turn. */
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
