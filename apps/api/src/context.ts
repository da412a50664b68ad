import { type AccountAddress, accountAddress } from './account-address.ts';
import { type AccountChannels, accountChannels } from './account-channels.ts';
import { type AccountErasure, accountErasure } from './account-erasure.ts';
import type { Config } from './config.ts';
import { type Thanks, thankFinders } from './features/conversations/thank-finders.ts';
import { FOUND_CODE_TABLES } from './features/finder/finder-repository.ts';
import { createFoundCodeReader, type FoundCodeReader } from './features/finder/found-code-reader.ts';
import type { PushKeyPair } from './features/notifications/push/push-rules.ts';
import { createScanLimits, type ScanLimits } from './features/scans/scan-limits.ts';
import { createScanWriter, type ScanWriter } from './features/scans/scan-writer.ts';
import { type ItemTransfer, itemTransfer } from './item-transfer.ts';
import type { Db } from './platform/database/db.ts';
import { observeWrites } from './platform/database/observe-writes.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { inTransaction } from './platform/database/transaction.ts';
import type { BuiltWeb } from './platform/http/pages/built-web.ts';
import type { Logger } from './platform/logger.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createOutgoing, type Outgoing } from './platform/outgoing/outgoing.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Photos } from './platform/photos.ts';
import type { ServiceClock } from './platform/service-clock/service-clock.ts';

const TIMER_SLACK_MS = 10;

/**
 * What a use case works with: everything at the edge of the process, and the time. Of the features it knows only what must
 * exist once in a process: the reader of codes and the writer of scans, which their callers share (the process drains the
 * writer when it stops), and the limits that its routes share.
 */
export interface Context extends AccountAddress, AccountChannels, AccountErasure, ItemTransfer {
  readonly config: Config;
  readonly clock: ServiceClock;
  /** For what the operator is to know of and no caller. */
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly database: OpenDatabase;
  readonly db: Db;
  readonly passwords: Passwords;
  readonly photos: Photos;
  readonly mailer: Mailer;
  /** Sends requests to addresses that people entered. */
  readonly outgoing: Outgoing;
  readonly foundCodes: FoundCodeReader;
  /** By which push services know this installation. */
  readonly pushKeys: PushKeyPair;
  readonly scanWriter: ScanWriter;
  readonly scanLimits: ScanLimits;
  readonly web: BuiltWeb;
  /** What features/codes writes in the conversations of an item that is home again; it may not import them. */
  thankFinders(tx: Db, given: Thanks): Promise<void>;
  /** Runs the work in a transaction; the mails it enqueued leave as soon as it has committed. */
  transact<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

export interface ContextParts {
  readonly config: Config;
  readonly clock: ServiceClock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly database: OpenDatabase;
  readonly passwords: Passwords;
  readonly photos: Photos;
  readonly web: BuiltWeb;
  readonly pushKeys: PushKeyPair;
  readonly wakeJobs: () => void;
  /** How many milliseconds later the next mail leaves that must not be told from none. */
  readonly nextMailDelayMs: () => number;
}

/** Puts together what the process has; the one place that knows all of it. */
export function createContext({ wakeJobs, nextMailDelayMs, ...parts }: ContextParts): Context {
  const foundCodes = createFoundCodeReader({ pool: parts.database.pool, clock: parts.clock });
  const db = parts.database.db.withPlugin(observeWrites(FOUND_CODE_TABLES, foundCodes.noteWrite));
  const mailer = createMailer({
    clock: parts.clock,
    nextDelayMs: nextMailDelayMs,
    // A timer may fire a little early, and then finds nothing.
    wakeIn: (ms) => void setTimeout(wakeJobs, ms + TIMER_SLACK_MS).unref(),
  });
  const transact = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const result = await inTransaction(db, work);
    wakeJobs();
    return result;
  };
  const scanWriter = createScanWriter({ db, wakeJobs });
  const scanLimits = createScanLimits(parts.clock, parts.config.limitsScale);
  return {
    ...parts,
    ...accountAddress,
    ...accountChannels,
    ...accountErasure,
    ...itemTransfer,
    thankFinders: (tx, given) => thankFinders({ ...parts, mailer }, tx, given),
    db,
    mailer,
    outgoing: createOutgoing({ allowed: parts.config.outgoingAllowed }),
    foundCodes,
    scanWriter,
    scanLimits,
    transact,
  };
}
