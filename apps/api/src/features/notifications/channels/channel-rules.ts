import type { ADDRESS_CHANNELS } from '@homeward/contract/notifications/channel-state';
import { type Message, message } from '@homeward/messages/message';
import { BadFieldError, ConflictError, NotFoundError } from '../../../platform/errors.ts';
import { LONGEST_WAIT_MS, RETRY_FOR_MS } from '../../../platform/jobs/retry-rules.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts';
import { readRetryAfterMs } from '../../../platform/outgoing/retry-after.ts';

/** A channel that leads to an address which its owner has entered. */
export type AddressChannel = (typeof ADDRESS_CHANNELS)[number];

export interface Channel {
  readonly id: string;
  readonly accountId: string;
  readonly channel: AddressChannel;
  /** Of the webhook, or of the ntfy server. */
  readonly address: string;
  readonly topic: string;
  /** The secret of a webhook; the access token of ntfy, or nothing. */
  readonly secret: string;
  /** The secret of a webhook before the last change. */
  readonly previousSecret: string | null;
  readonly previousSecretExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
  /** Its receiver asked for no request before. */
  readonly retryAt: Date | null;
  readonly offAt: Date | null;
  readonly offReason: 'gone' | 'failing' | null;
  /** When a password reset paused it: nothing is sent until its owner saves it again. */
  readonly pausedAt: Date | null;
  readonly lastAt: Date | null;
  readonly lastIsDelivered: boolean | null;
  /** Refer to a message; those of an earlier version are English. */
  readonly lastWords: string | null;
}

/** How a delivery or a test went, in words. */
export interface Outcome {
  readonly at: Date;
  readonly isDelivered: boolean;
  readonly words: Message;
}

const HOUR_MS = 60 * 60_000;
const SHORTEST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** For everything, from the lookup of the name to the status of the answer. */
export const CHANNEL_TIMEOUT_MS = 5000;

/** An hour less than a job is tried for: the last try of the first one that failed turns its channel off. */
const FAILING_MAX_MS = RETRY_FOR_MS - LONGEST_WAIT_MS;

/** Addresses that one account enters, and secrets it has made. */
export const CHANNEL_CHANGES: Limit = { name: 'channel-change', max: 20, windowMs: HOUR_MS };
export const TOO_MANY_CHANGES = message('answers.channels.tooManyChanges');
/** Tests of one account and channel. */
export const CHANNEL_TESTS: Limit = { name: 'channel-test', max: 10, windowMs: HOUR_MS };
export const TOO_MANY_TESTS = message('answers.channels.tooManyTests');

export class NoChannelError extends NotFoundError {
  constructor(channel: AddressChannel) {
    super(message(channel === 'webhook' ? 'answers.channels.noWebhook' : 'answers.channels.noNtfy'));
  }
}

/** Nothing is sent to a paused channel, no test either. */
export class ChannelPausedError extends ConflictError {
  constructor() {
    super(message('answers.channels.paused'));
  }
}

/** The refusal of an address, at the field that it was entered in. */
export class AddressRefusedError extends BadFieldError {}

/** Whether notifications go out like this already: saving it again changes nothing. */
export function isInUse(
  channel: Channel | undefined,
  { address, topic, secret }: Pick<Channel, 'address' | 'topic' | 'secret'>,
): boolean {
  if (!channel || channel.offAt || channel.pausedAt) return false;
  return channel.address === address && channel.topic === topic && channel.secret === secret;
}

/** Whether a receiver took what it was sent. */
export function isDelivered({ status }: Pick<OutgoingAnswer, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** The statuses that name another address (RFC 9110, 15.4); 304 does not. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What the status of an answer means to the owner of the receiver. */
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

/**
 * Milliseconds for which a receiver that failed gets no request: half a minute at first, then as long as it has been failing,
 * at most half an hour; longer where it asked for it. Otherwise every job that waits for a dead receiver would send one.
 */
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

/** Returns until when a receiver that answered 429 or 503 asked for no request, an hour at most; null after another answer. */
export function retryTimeOf({ status, headers }: OutgoingAnswer, now: Date): Date | null {
  if (status !== 429 && status !== 503) return null;
  const waitMs = Math.min(readRetryAfterMs(headers['retry-after'], now), LONGEST_WAIT_MS);
  return new Date(now.getTime() + waitMs);
}

/** Whether nothing could be delivered for three days. */
export function hasFailedForLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= FAILING_MAX_MS;
}
