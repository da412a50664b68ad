import { HOUR_MS } from '@homeward/contract/durations';
import type { ADDRESS_CHANNELS } from '@homeward/contract/notifications/channel-state';
import { type Message, message } from '@homeward/messages/message';
import { BadFieldError, NotFoundError } from '../../../platform/errors.ts';
import { LONGEST_WAIT_MS, RETRY_FOR_MS } from '../../../platform/jobs/retry-rules.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts';
import { readRetryAfterMs } from '../../../platform/outgoing/retry-after.ts';

export type AddressChannel = (typeof ADDRESS_CHANNELS)[number];

export interface Channel {
  readonly id: string;
  readonly accountId: string;
  readonly channel: AddressChannel;
  readonly address: string;
  readonly topic: string;
  /** The webhook's secret, or ntfy's access token; empty if the ntfy topic needs no token. */
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousSecretExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
  /** Time until which the receiver's Retry-After forbids requests. */
  readonly retryAt: Date | null;
  readonly offAt: Date | null;
  readonly offReason: 'gone' | 'failing' | null;
  /** Set by a password reset; nothing is sent until the owner saves the channel again. */
  readonly pausedAt: Date | null;
  readonly lastAt: Date | null;
  readonly lastIsDelivered: boolean | null;
  /** Reference to a message; rows of an earlier version contain English text. */
  readonly lastWords: string | null;
}

export interface Outcome {
  readonly at: Date;
  readonly isDelivered: boolean;
  readonly words: Message;
}

const SHORTEST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** Limits the time from the DNS lookup to the status of the response. */
export const CHANNEL_TIMEOUT_MS = 5000;

/** A channel that fails for this long is turned off. A job is retried for longer, so at least one attempt comes after this time. */
const FAILING_MAX_MS = RETRY_FOR_MS - LONGEST_WAIT_MS;

/** Limit of an account's new addresses and secrets. */
export const CHANNEL_CHANGES: Limit = { name: 'channel-change', max: 20, windowMs: HOUR_MS };
export const TOO_MANY_CHANGES = message('answers.channels.tooManyChanges');
export const CHANNEL_TESTS: Limit = { name: 'channel-test', max: 10, windowMs: HOUR_MS };
export const TOO_MANY_TESTS = message('answers.channels.tooManyTests');

export class NoChannelError extends NotFoundError {
  constructor(channel: AddressChannel) {
    super(message(channel === 'webhook' ? 'answers.channels.noWebhook' : 'answers.channels.noNtfy'));
  }
}

export class AddressRefusedError extends BadFieldError {}

/** Returns true if the channel is on and already has these settings. */
export function isInUse(
  channel: Channel | undefined,
  { address, topic, secret }: Pick<Channel, 'address' | 'topic' | 'secret'>,
): boolean {
  if (!channel || channel.offAt || channel.pausedAt) return false;
  return channel.address === address && channel.topic === topic && channel.secret === secret;
}

export function isDelivered({ status }: Pick<OutgoingAnswer, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** Redirects with a target (RFC 9110, 15.4); 304 has no target. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function wordsOfStatus(status: number): Message {
  return message(keyOfStatus(status), { status: String(status) });
}

function keyOfStatus(status: number) {
  if (isDelivered({ status })) return 'answers.channels.delivered';
  if (REDIRECTS.has(status)) return 'answers.channels.redirected';
  if (status === 401 || status === 403) return 'answers.channels.accessRefused';
  if (status === 404) return 'answers.channels.unknownAddress';
  if (status === 410) return 'answers.channels.gone';
  if (status === 429) return 'answers.channels.askedToWait';
  return status >= 500 ? 'answers.channels.ownProblem' : 'answers.channels.notTaken';
}

/** Returns the rest of the pause after a failure. It lasts as long as the failures did (30 s to 30 min), or until a later Retry-After. */
export function pauseLeftMs(
  { failingSince, lastAt, retryAt }: Pick<Channel, 'failingSince' | 'lastAt' | 'retryAt'>,
  now: Date,
): number {
  if (failingSince === null || lastAt === null) return 0;
  const failedForMs = lastAt.getTime() - failingSince.getTime();
  const pauseMs = Math.min(Math.max(failedForMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  const endMs = Math.max(lastAt.getTime() + pauseMs, retryAt?.getTime() ?? 0);
  return Math.max(0, endMs - now.getTime());
}

/** Returns the time that Retry-After permits for the next request, at most an hour ahead; null for statuses other than 429 and 503. */
export function retryTimeOf({ status, headers }: OutgoingAnswer, now: Date): Date | null {
  if (status !== 429 && status !== 503) return null;
  const waitMs = Math.min(readRetryAfterMs(headers['retry-after'], now), LONGEST_WAIT_MS);
  return new Date(now.getTime() + waitMs);
}

export function hasFailedForLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= FAILING_MAX_MS;
}
