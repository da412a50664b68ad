import { BadInputError, NotFoundError } from '../../../platform/errors.ts';
import { LONGEST_WAIT_MS, RETRY_FOR_MS } from '../../../platform/jobs/retry-rules.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts';

/** A channel that leads to an address which its owner has entered. */
export type AddressChannel = 'webhook' | 'ntfy';

export interface Channel {
  readonly id: string;
  readonly accountId: string;
  readonly channel: AddressChannel;
  /** Of the webhook, or of the ntfy server. */
  readonly address: string;
  readonly topic: string;
  /** The secret of a webhook; the access token of ntfy, or nothing. */
  readonly secret: string;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
  readonly offAt: Date | null;
  readonly offReason: 'gone' | 'failing' | null;
  readonly lastAt: Date | null;
  readonly lastIsDelivered: boolean | null;
  readonly lastWords: string | null;
}

/** How a delivery or a test went, in words. */
export interface Outcome {
  readonly at: Date;
  readonly isDelivered: boolean;
  readonly words: string;
}

const HOUR_MS = 60 * 60_000;
const SHORTEST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** For everything, from the lookup of the name to the end of the answer. */
export const CHANNEL_TIMEOUT_MS = 5000;

/** An hour less than a job is tried for: the last try of the first one that failed turns its channel off. */
const FAILING_MAX_MS = RETRY_FOR_MS - LONGEST_WAIT_MS;

/** Addresses that one account enters, and secrets it has made. */
export const CHANNEL_CHANGES: Limit = { name: 'channel-change', max: 20, windowMs: HOUR_MS };
export const TOO_MANY_CHANGES = 'You have changed this too often. Please try again in an hour.';
/** Tests of one account and channel. */
export const CHANNEL_TESTS: Limit = { name: 'channel-test', max: 10, windowMs: HOUR_MS };
export const TOO_MANY_TESTS = 'You have sent many tests within an hour. Please try again later.';

/** What an owner calls each. */
export const CHANNEL_NAMES: Readonly<Record<AddressChannel, string>> = {
  webhook: 'webhook',
  ntfy: 'ntfy topic',
};

export class NoChannelError extends NotFoundError {
  constructor(channel: AddressChannel) {
    super(`There is no ${CHANNEL_NAMES[channel]} yet`);
  }
}

/** The refusal of an address, at the field that it was entered in. */
export class AddressRefusedError extends BadInputError {
  constructor(field: string, words: string, options: ErrorOptions) {
    super(words, { [field]: words }, options);
  }
}

/** Whether a receiver took what it was sent. */
export function isDelivered({ status }: Pick<OutgoingAnswer, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** What the status of an answer means to the owner of the receiver. */
export function wordsOfStatus(status: number): string {
  if (isDelivered({ status })) return `Delivered (${status})`;
  if (status >= 300 && status < 400)
    return `The server leads on to another address (${status}). Enter that one instead.`;
  if (status === 401 || status === 403) return `The server refused access (${status})`;
  if (status === 404) return `The server knows nothing at this address (${status})`;
  if (status === 410) return `The server says that the receiver is gone (${status})`;
  if (status === 429) return `The server asks to wait (${status})`;
  if (status >= 500) return `The server has a problem of its own (${status})`;
  return `The server did not take it (${status})`;
}

/**
 * Whether a receiver that failed is left alone for now: half a minute at first, then as long as it has been failing, at most
 * half an hour. Jobs that wait for one dead receiver would otherwise fill the worker that delivers for all accounts.
 */
export function isPausing(
  { failingSince, lastAt }: Pick<Channel, 'failingSince' | 'lastAt'>,
  now: Date,
): boolean {
  if (failingSince === null || lastAt === null) return false;
  const failedForMs = lastAt.getTime() - failingSince.getTime();
  const pauseMs = Math.min(Math.max(failedForMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  return now.getTime() < lastAt.getTime() + pauseMs;
}

/** Whether nothing could be delivered for three days. */
export function hasFailedForLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= FAILING_MAX_MS;
}
