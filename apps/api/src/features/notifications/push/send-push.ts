import type { Context } from '../../../context.ts';
import { PermanentJobError, RetryLaterError } from '../../../platform/jobs/retry-rules.ts';
import type { RunningJob } from '../../../platform/jobs/run-job.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import { AddressNotAllowedError } from '../../../platform/outgoing/outgoing-errors.ts';
import { readRetryAfterMs } from '../../../platform/outgoing/retry-after.ts';
import { countUnreadByOwner } from '../../timeline/news-repository.ts';
import { sumUnread } from '../../timeline/timeline-rules.ts';
import type { NotificationJob } from '../notification-rules.ts';
import { deleteSubscription, findPushAddress, type PushAddress } from './push-repository.ts';
import {
  buildPushMessage,
  outcomeOf,
  PUSH_LIFE_S,
  PUSH_TIMEOUT_MS,
  pushSubject,
  topicOf,
} from './push-rules.ts';

/** Sends a push message. Deletes a subscription that has ended. Retries for PUSH_LIFE_S if the push service is unavailable. */
export async function sendPush(
  context: Context,
  payload: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  const { db, clock, outgoing } = context;
  const job = payload as NotificationJob;
  const now = clock.now();
  const ageS = Math.floor((now.getTime() - Date.parse(job.at)) / 1000);
  if (ageS >= PUSH_LIFE_S) return;
  const address = await findPushAddress(db, job.targetId);
  if (!address) return;
  const message = buildPushMessage(job, {
    language: mailLanguageOf(address),
    unreadCount: sumUnread(await countUnreadByOwner(db, address.accountId)),
  });
  const request = await encryptFor(context, address, JSON.stringify(message), {
    TTL: PUSH_LIFE_S - Math.max(0, ageS),
    topic: topicOf(job),
    urgency: job.event === 'reminder' ? 'normal' : 'high',
  });
  try {
    const { status, headers } = await outgoing.send({ ...request, timeoutMs: PUSH_TIMEOUT_MS, signal });
    const outcome = outcomeOf(status);
    if (outcome === 'gone') await deleteSubscription(db, address.accountId, job.targetId);
    else if (outcome === 'later')
      throw new RetryLaterError(
        `The push service answered ${status}`,
        readRetryAfterMs(headers['retry-after'], now),
      );
    else if (outcome === 'hopeless') throw new PermanentJobError(`The push service answered ${status}`);
  } catch (error) {
    if (!(error instanceof AddressNotAllowedError)) throw error;
    // The endpoint of a browser is always a public address, so this endpoint is forged.
    await deleteSubscription(db, address.accountId, job.targetId);
  }
}

interface Delivery {
  readonly TTL: number;
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
}

/** Encrypts a message (RFC 8291) and signs the request (RFC 8292). */
async function encryptFor(
  { config, pushKeys }: Context,
  { endpoint, p256dh, auth }: PushAddress,
  text: string,
  how: Delivery,
) {
  // The package is loaded on first use, because most test and command processes send no push messages.
  const { default: webPush } = await import('web-push');
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      ...how,
      vapidDetails: { subject: pushSubject(config), ...pushKeys },
    });
    const headers = Object.fromEntries(
      Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
    );
    return { url: endpoint, method: 'POST' as const, headers, body: details.body ?? new Uint8Array() };
  } catch (error) {
    // The encryption fails if the device's public key is not on the curve.
    throw new PermanentJobError('The message cannot be encrypted for this device', { cause: error });
  }
}
