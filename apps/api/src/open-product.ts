import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Context, createContext } from './context.ts';
import { createDeliveryProps } from './delivery-props.ts';
import { createThreeWords } from './domain/three-words.ts';
import { findTimeZone } from './features/account/account-repository.ts';
import { REQUESTED_MAILS } from './features/bounces/record-bounce.ts';
import { isStillRecipient } from './features/items/recipient-repository.ts';
import { deliverToChannel } from './features/notifications/channels/deliver-to-channel.ts';
import {
  type NotificationJob,
  notificationJobKind,
  OWN_CHANNELS,
  REDACTED_NOTIFICATION_FIELDS,
} from './features/notifications/notification-rules.ts';
import { storePushKeys } from './features/notifications/push/push-repository.ts';
import { newPushKeys } from './features/notifications/push/push-rules.ts';
import { sendPush } from './features/notifications/push/send-push.ts';
import { remindUnread } from './features/reminders/remind-unread.ts';
import { REMIND_JOB } from './features/reminders/reminder-repository.ts';
import { SCAN_MAIL_JOB, sendScanMail } from './features/scans/send-scan-mail.ts';
import { eraseOnEvidence } from './flows/erase-expired-rows.ts';
import { ERASE_ITEMS_JOB, eraseItems } from './flows/erase-items.ts';
import { PLANNED_ACTS_JOB, runPlannedActs } from './flows/run-planned-acts.ts';
import { createLongJobWorkers } from './long-jobs.ts';
import { openMailServer } from './mail-server.ts';
import { openBackups, prepareDatabase } from './open-backups.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { type BuiltWeb, loadBuiltWeb } from './platform/http/pages/built-web.ts';
import { createJobWorker, type JobWorker, joinJobWorkers } from './platform/jobs/job-worker.ts';
import type { JobHandler } from './platform/jobs/run-job.ts';
import type { TlsKeys } from './platform/lan/lan-certificate.ts';
import type { Logger } from './platform/logger.ts';
import {
  addDeadAddress,
  countWithheld,
  deleteDeadAddress,
  findReturnedMail,
} from './platform/mail/dead-address-repository.ts';
import { createMailDelivery } from './platform/mail/mail-delivery.ts';
import { DECOY_MAIL_JOB, MAIL_JOB } from './platform/mail/mailer.ts';
import { DELIVERY_MS } from './platform/mail/smtp-transport.ts';
import { createPasswords, type PasswordHasher } from './platform/passwords.ts';
import { createPhotos } from './platform/photos.ts';
import { openServiceClock } from './platform/service-clock/service-clock.ts';
import { ERASURE_JOB } from './platform/service-clock/service-clock-rules.ts';
import type { Siblings } from './platform/siblings.ts';
import { openMailboxWorker } from './read-mailbox.ts';
import type { Config } from './settings/config.ts';

const HIDDEN_MAIL_DELAY_MAX_MS = 3000;
/** After this idle time, a connection is unlikely to receive a request at the moment in which it closes. */
const RETIRED_IDLE_MS = 5000;
/** A job moves to the slow lane after a second. That lane has many places, because a slow job only waits for another server. */
const NOTIFICATION_LANES = {
  concurrency: 16,
  slowLane: { afterMs: 1000, places: 64 },
  // All users of a browser share the host of a push service. At 100 ms per response, 32 places send 320 messages a second.
  shares: { perAccount: 4, perHost: 32 },
};

/** Lanes for mails, so that a slow mail server does not delay other jobs. Few mail servers accept more connections than 16. */
const MAIL_LANES = { deadlineMs: DELIVERY_MS, slowLane: { afterMs: 1000, places: 16 } };

export interface Product {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly jobs: JobWorker;
  tryMailServer(): Promise<void>;
  /** Continues to serve, but /readyz fails and each connection closes after its response. */
  leave(): void;
  /** Moves connections to another process on the same port; idle connections move after some seconds. */
  retire(): void;
  /** Finishes requests and jobs, then writes the waiting scans. The database stays open. */
  stop(): Promise<void>;
}

export interface ProductParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  readonly print: (line: string) => void;
  /** False if `print` writes to a journal, because a journal must not contain links of mails. */
  readonly printsLinks: boolean;
  readonly siblings?: Siblings | undefined;
  readonly tls?: TlsKeys;
  readonly passwordHasher?: PasswordHasher;
  readonly nextMailDelayMs?: () => number;
  readonly web?: BuiltWeb;
}

export function loadWeb(config: Config): Promise<BuiltWeb> {
  const { brandName, publicUrl, productName, supportEmail, shopUrl, desktopPages, mapTiles } = config;
  const { acceptsAnyEmailDomain, oidc } = config;
  const map = { mapTilesUrl: mapTiles?.url ?? '', mapTilesAttribution: mapTiles?.attribution ?? '' };
  const names = { brandName, publicUrl, productName, supportEmail };
  const signInProvider = oidc?.name ?? '';
  return loadBuiltWeb({ ...names, shopUrl, desktopPages, acceptsAnyEmailDomain, signInProvider, ...map });
}

export async function openProduct({
  config,
  clock: system,
  logger,
  database,
  print,
  printsLinks,
  siblings,
  tls,
  passwordHasher,
  nextMailDelayMs = () => randomInt(HIDDEN_MAIL_DELAY_MAX_MS),
  web,
}: ProductParts): Promise<Product> {
  const { db } = database;
  const clock = await openServiceClock({ system, db, logger });
  const { brandName, supportEmail } = config;
  const mailServer = openMailServer({ config, db, clock, logger, print, printsLinks });
  const findThreeWords = config.threeWords && createThreeWords(config.threeWords, logger);
  // The recipient's access is checked again at delivery, because an account may lose access while its job waits.
  const forRecipient =
    (handler: JobHandler): JobHandler =>
    async (payload, job) => {
      if (await isStillRecipient(db, job.id)) await handler(payload, job);
    };
  const work = createJobWorker({
    db,
    clock,
    logger,
    // A finished job must not contain the id of an erased account.
    redacted: { [ERASE_ITEMS_JOB]: ['accountId'] },
    handlers: {
      [SCAN_MAIL_JOB]: (payload, job) => sendScanMail(context, payload, job),
      [ERASURE_JOB]: () => eraseOnEvidence(context),
      [PLANNED_ACTS_JOB]: () => runPlannedActs(context),
      [ERASE_ITEMS_JOB]: (payload, job) => eraseItems(context, payload, job),
      [REMIND_JOB]: (payload, job) => remindUnread(context, payload, job),
    },
  });
  const deliver = forRecipient((payload, job) => deliverToChannel(context, payload as NotificationJob, job));
  // Mails have a separate worker, because a mail server that hangs must not delay the erasure of rows.
  const mails = createJobWorker({
    db,
    clock,
    logger,
    ...MAIL_LANES,
    // These fields contain the secrets of links.
    redacted: { [MAIL_JOB]: ['props', 'replyTo'] },
    handlers: {
      [MAIL_JOB]: forRecipient(
        createMailDelivery({
          transport: mailServer.transport,
          brandName,
          supportEmail,
          findThreeWords,
          findTimeZone: (address) => findTimeZone(db, address),
          requested: REQUESTED_MAILS,
          deadAddresses: {
            findReturnedMail: (address) => findReturnedMail(db, address),
            add: (address, mailId) => addDeadAddress(db, { address, mailId, now: clock.now() }),
            remove: (address) => deleteDeadAddress(db, address),
            countWithheld: (address) => countWithheld(db, address),
          },
          buildDeliveryProps: createDeliveryProps(() => context),
        }),
      ),
      [DECOY_MAIL_JOB]: async () => undefined,
    },
  });
  // Notifications have a separate worker, because a receiver that hangs must not delay mails and the erasure of rows.
  const notifications = createJobWorker({
    db,
    clock,
    logger,
    ...NOTIFICATION_LANES,
    redacted: Object.fromEntries(
      OWN_CHANNELS.map((channel) => [notificationJobKind(channel), REDACTED_NOTIFICATION_FIELDS]),
    ),
    handlers: {
      [notificationJobKind('push')]: forRecipient((payload, job) => sendPush(context, payload, job)),
      [notificationJobKind('webhook')]: deliver,
      [notificationJobKind('ntfy')]: deliver,
    },
  });
  const longJobs = createLongJobWorkers({ db, clock, logger }, () => context);
  const jobs = joinJobWorkers([work, ...longJobs, notifications, mails]);
  const hashesAtOnce = Math.max(1, Math.floor(availableParallelism() / config.webConcurrency));
  const passwords = createPasswords(hashesAtOnce, passwordHasher);
  const backups = openBackups(config, () => context);
  const context = createContext({
    config,
    clock,
    logger,
    database,
    passwords,
    photos: createPhotos(),
    web: web ?? (await loadWeb(config)),
    pushKeys: await storePushKeys(db, newPushKeys(), clock.now()),
    backups,
    wakeJobs: () => jobs.wake(),
    nextMailDelayMs,
  });
  await prepareDatabase(context);
  const mailbox = await openMailboxWorker(context, logger);
  const app = await buildApp(context, { logger, tls, siblings });
  return {
    app,
    context,
    jobs: {
      ...jobs,
      start: () => {
        clock.start();
        jobs.start();
        mailbox?.start();
      },
    },
    tryMailServer: async () => {
      if (siblings === undefined || siblings.number === 1) await mailServer.tryOut(() => jobs.wake());
    },
    leave: () => app.drain.begin({ isLeaving: true }),
    retire: () => app.drain.begin({ isLeaving: false, idleMs: RETIRED_IDLE_MS }),
    stop: async () => {
      // All three stop in parallel: requests may use the whole shutdown time, and jobs must return to the queue within the same time.
      await Promise.all([app.close(), jobs.stop(), mailbox?.stop()]);
      await context.scanWriter.drain();
      await Promise.all([passwords.stop(), context.labelThreads.stop()]);
      await backups.threads.stop();
      await clock.stop();
    },
  };
}
