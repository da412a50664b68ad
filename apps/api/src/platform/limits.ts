import type { Message } from '@homeward/messages/message';
import type { Clock } from './clock.ts';

/** How often something may happen: `max` times within a window that starts with the first. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** How many mails strangers may have sent to one mailbox. */
export interface MailBudget {
  readonly perClient: Limit;
  readonly perMailbox: Limit;
}

export interface LimitUse {
  readonly limit: Limit;
  /** What is counted, for example an address and a code. */
  readonly of: readonly string[];
  readonly now: Date;
  readonly scale: number;
  /** What the caller is told; given how long to wait in milliseconds. */
  readonly message: Message | ((retryAfterMs: number) => Message);
}

/** The half of a LimitUse that is the same for whatever is counted now on this installation. */
export function currentLimitUse({
  clock,
  config,
}: {
  readonly clock: Clock;
  readonly config: { readonly limitsScale: number };
}): Pick<LimitUse, 'now' | 'scale'> {
  return { now: clock.now(), scale: config.limitsScale };
}

/** The count that a limit allows on this installation; LIMITS_SCALE changes counts, never windows. */
export function scaledLimit(limit: Limit, scale: number): number {
  return Math.max(1, Math.floor(limit.max * scale));
}
