import { PATHS } from '@homeward/contract/paths';
import { FOUND_TAG_TABLES } from './features/finder/finder-repository.ts';
import { createFoundTagReader, type FoundTagReader } from './features/finder/found-code-reader.ts';
import type { PushKeyPair } from './features/notifications/push/push-rules.ts';
import { createScanLimits, type ScanLimits } from './features/scans/scan-limits.ts';
import { createScanWriter, type ScanWriter } from './features/scans/scan-writer.ts';
import type { Backups } from './platform/backups/backups.ts';
import type { Db } from './platform/database/db.ts';
import { observeWrites } from './platform/database/observe-writes.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { inTransaction } from './platform/database/transaction.ts';
import type { BuiltWeb } from './platform/http/pages/built-web.ts';
import { createLabelThreads, type LabelThreads } from './platform/labels/label-threads.ts';
import type { Logger } from './platform/logger.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createOidcProvider, type OidcProvider } from './platform/oidc/oidc-provider.ts';
import { createOutgoing, type Outgoing } from './platform/outgoing/outgoing.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Photos } from './platform/photos.ts';
import type { ServiceClock } from './platform/service-clock/service-clock.ts';
import type { Config } from './settings/config.ts';

const TIMER_SLACK_MS = 10;

/** Dependencies of a use case. A feature's object belongs here only if the process has exactly one instance of the object. */
export interface Context {
  readonly config: Config;
  readonly clock: ServiceClock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly database: OpenDatabase;
  readonly db: Db;
  readonly passwords: Passwords;
  readonly photos: Photos;
  readonly mailer: Mailer;
  readonly outgoing: Outgoing;
  readonly oidc: OidcProvider | undefined;
  readonly foundTags: FoundTagReader;
  readonly pushKeys: PushKeyPair;
  readonly scanWriter: ScanWriter;
  readonly scanLimits: ScanLimits;
  readonly labelThreads: LabelThreads;
  readonly web: BuiltWeb;
  readonly backups: Backups;
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
  readonly backups: Backups;
  readonly wakeJobs: () => void;
  /** Random delay, so that mail timing does not reveal whether an address has an account. */
  readonly nextMailDelayMs: () => number;
}

export function createContext({ wakeJobs, nextMailDelayMs, ...parts }: ContextParts): Context {
  const foundTags = createFoundTagReader({ pool: parts.database.pool, clock: parts.clock });
  const db = parts.database.db.withPlugin(observeWrites(FOUND_TAG_TABLES, foundTags.noteWrite));
  const mailer = createMailer({
    clock: parts.clock,
    nextDelayMs: nextMailDelayMs,
    // A timer may fire a little early. The slack ensures that the job is due when the timer fires.
    wakeIn: (ms) => void setTimeout(wakeJobs, ms + TIMER_SLACK_MS).unref(),
  });
  const transact = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const result = await inTransaction(db, work);
    wakeJobs();
    return result;
  };
  const scanWriter = createScanWriter({ db, wakeJobs });
  const { config } = parts;
  const redirectUri = `${config.publicUrl}${PATHS.signIn}`;
  const scanLimits = createScanLimits(parts.clock, parts.config.limitsScale);
  return {
    ...parts,
    db,
    mailer,
    outgoing: createOutgoing({ allowed: parts.config.outgoingAllowed }),
    oidc: config.oidc && createOidcProvider(config.oidc, { redirectUri, logger: parts.logger }),
    foundTags,
    scanWriter,
    scanLimits,
    labelThreads: createLabelThreads(),
    transact,
  };
}
