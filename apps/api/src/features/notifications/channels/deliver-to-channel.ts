import { NOTIFICATIONS_ADDRESS } from '@homeward/contract/paths';
import { textOf } from '@homeward/messages/server/catalogues';
import type { Context } from '../../../context.ts';
import { hasRunOutOfRetries, RetryLaterError } from '../../../platform/jobs/retry-rules.ts';
import type { RunningJob } from '../../../platform/jobs/run-job.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import { AddressNotAllowedError, RequestFailedError } from '../../../platform/outgoing/outgoing-errors.ts';
import { getAccount } from '../../account/account-repository.ts';
import type { channelOffEmail } from '../channel-emails.tsx';
import type { NotificationJob } from '../notification-rules.ts';
import {
  findChannelById,
  isItemLost,
  markFailing,
  recordOutcome,
  turnOffChannel,
} from './channel-repository.ts';
import {
  CHANNEL_TIMEOUT_MS,
  type Channel,
  hasFailedForLong,
  isDelivered,
  type Outcome,
  pauseLeftMs,
  retryTimeOf,
  wordsOfStatus,
} from './channel-rules.ts';
import { buildNtfyMessage, buildNtfyRequest } from './ntfy-rules.ts';
import { buildWebhookMessage, buildWebhookRequest } from './webhook-rules.ts';

const GONE = 410;

/** Outcome of one request. `status` is absent if no response came. */
export interface Attempt extends Outcome {
  readonly status?: number;
  readonly retryAt?: Date | null;
}

/** Delivers a notification to a webhook or ntfy topic. Turns the channel off if it is gone or has failed for long. */
export async function deliverToChannel(
  context: Context,
  notification: NotificationJob,
  job: Pick<RunningJob, 'id' | 'createdAt' | 'signal'>,
): Promise<void> {
  const now = context.clock.now();
  const channel = await findChannelById(context.db, notification.targetId);
  if (!channel || channel.offAt || channel.pausedAt) return;
  const isLastTry = hasRunOutOfRetries(job.createdAt, now);
  const pauseMs = pauseLeftMs(channel, now);
  if (pauseMs > 0) {
    if (isLastTry) return;
    throw new RetryLaterError('The receiver has failed a moment ago', pauseMs);
  }
  const request = await buildRequest(context, { channel, notification, jobId: job.id });
  const attempt = await attemptRequest(context, request, job.signal);
  await recordOutcome(context.db, channel.id, attempt);
  if (attempt.isDelivered) return;
  if (attempt.status === GONE) return turnOff(context, channel, 'gone');
  const { retryAt = null } = attempt;
  const failingSince = await markFailing(context.db, channel.id, { now, retryAt });
  if (failingSince === undefined) return;
  if (hasFailedForLong(failingSince, now)) return turnOff(context, channel, 'failing');
  // After a failed last attempt the job ends and is not parked: the owner sees the outcome, and the operator cannot fix the receiver.
  const waitMs = retryAt === null ? 0 : retryAt.getTime() - now.getTime();
  if (!isLastTry) throw new RetryLaterError(textOf(attempt.words, 'en'), waitMs);
}

async function buildRequest(
  { db, clock }: Context,
  {
    channel,
    notification,
    jobId,
  }: { readonly channel: Channel; readonly notification: NotificationJob; readonly jobId: string },
) {
  if (channel.channel === 'webhook')
    return buildWebhookRequest(channel, buildWebhookMessage(jobId, notification), {
      now: clock.now(),
      sentAt: clock.systemNow(),
    });
  const isLost = await isItemLost(db, notification.itemId);
  const language = mailLanguageOf(await getAccount(db, channel.accountId));
  return buildNtfyRequest(channel, buildNtfyMessage(notification, { isLost, language }));
}

/** Sends one request and returns its outcome. Throws only if the process stops. */
export async function attemptRequest(
  { outgoing, clock }: Context,
  request: Omit<OutgoingRequest, 'timeoutMs' | 'signal'>,
  signal?: AbortSignal,
): Promise<Attempt> {
  try {
    const answer = await outgoing.send({
      ...request,
      timeoutMs: CHANNEL_TIMEOUT_MS,
      ...(signal ? { signal } : {}),
    });
    const { status } = answer;
    const at = clock.now();
    const words = wordsOfStatus(status);
    return { at, isDelivered: isDelivered(answer), words, status, retryAt: retryTimeOf(answer, at) };
  } catch (error) {
    if (!(error instanceof AddressNotAllowedError || error instanceof RequestFailedError)) throw error;
    return { at: clock.now(), isDelivered: false, words: error.userMessage };
  }
}

async function turnOff(context: Context, channel: Channel, reason: 'gone' | 'failing'): Promise<void> {
  const { mailer, clock, config } = context;
  await context.transact(async (tx) => {
    // Of several concurrent jobs, only one turns the channel off, so only one mail is sent.
    if (!(await turnOffChannel(tx, channel.id, { now: clock.now(), reason }))) return;
    const person = await getAccount(tx, channel.accountId);
    await mailer.send<typeof channelOffEmail>(tx, {
      to: person.email,
      accountId: channel.accountId,
      template: 'channelOff',
      props: {
        name: person.name,
        channel: channel.channel,
        host: new URL(channel.address).host,
        reason,
        settingsLink: `${config.publicUrl}${NOTIFICATIONS_ADDRESS}`,
      },
      language: mailLanguageOf(person),
    });
  });
}
