import type { Message } from '@homeward/messages/message';
import type { Clock } from './clock.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

export interface MailBudget {
  readonly perClient: Limit;
  readonly perMailbox: Limit;
}

export interface LimitUse {
  readonly limit: Limit;
  readonly of: readonly string[];
  readonly now: Date;
  readonly scale: number;
  readonly message: Message | ((retryAfterMs: number) => Message);
}

export function currentLimitUse({
  clock,
  config,
}: {
  readonly clock: Clock;
  readonly config: { readonly limitsScale: number };
}): Pick<LimitUse, 'now' | 'scale'> {
  return { now: clock.now(), scale: config.limitsScale };
}

/** Multiplies the maximum by LIMITS_SCALE. The time window does not change. */
export function scaledLimit(limit: Limit, scale: number): number {
  return Math.max(1, Math.floor(limit.max * scale));
}
