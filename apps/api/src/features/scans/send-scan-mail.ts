import { SCAN_ACCURACY_M } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { describePlace } from '../../domain/places.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { enqueueJob } from '../../platform/jobs/jobs-repository.ts';
import { closeJob, hastenJob } from '../../platform/jobs/keyed-jobs-repository.ts';
import type { RunningJob } from '../../platform/jobs/run-job.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import { type ItemMailDependencies, notifyRecipients } from '../item-mails/notify-recipients.ts';
import type { lostItemScannedEmail, scanPlaceEmail } from './scan-emails.tsx';
import { findScan } from './scan-repository.ts';
import type { NewScan, WrittenScan } from './scan-rules.ts';
import {
  PLACE_WAIT_MS,
  SCAN_MAILS,
  SCAN_PLACE_MAILS,
  type ScanMailKind,
  scanMailKindOf,
} from './scan-rules.ts';

export const SCAN_MAIL_JOB = 'scan-mail-job';

export interface ScanMailJob {
  readonly scanId: string;
  readonly kind: ScanMailKind;
  /** Intended delay in milliseconds, with which repairClockSkew recognises a wrong `run_at`. */
  readonly waitsMs?: number;
}

const keyOf = (kind: ScanMailKind, scanId: string) => `${SCAN_MAIL_JOB}:${kind}:${scanId}`;

/** Enqueues the scan mail in the scan's transaction; false if no mail is due. The mail waits for a missing position. */
export async function enqueueScanMail(
  tx: Db,
  scan: NewScan,
  scanResult: WrittenScan | undefined,
): Promise<boolean> {
  const kind = scanResult && scanMailKindOf(scanResult);
  if (!kind || !scanResult.itemId) return false;
  const { id: scanId, scannedAt: now } = scan;
  if (kind === 'place' && (await hastenJob(tx, keyOf('scan', scanId), now))) return true;
  // The limit counts by item, because all tags of an item reach the same owner.
  const limit = kind === 'scan' ? SCAN_MAILS : SCAN_PLACE_MAILS;
  if (!(await isWithinLimit(tx, { limit, of: [scanResult.itemId], now, scale: 1 }))) return false;
  const waitsMs = scan.lat === null && scan.mayGainPlace ? PLACE_WAIT_MS : 0;
  await enqueueJob(tx, {
    id: newId(now),
    kind: SCAN_MAIL_JOB,
    payload: { scanId, kind, ...(waitsMs > 0 ? { waitsMs } : {}) } satisfies ScanMailJob,
    itemId: scanResult.itemId,
    key: keyOf(kind, scanId),
    runAt: new Date(now.getTime() + waitsMs),
    now,
  });
  return true;
}

interface Dependencies extends ItemMailDependencies {
  readonly transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

/** Notifies a lost item's owners of a scan. Idempotent, because one transaction closes the job and enqueues the mails. */
export async function sendScanMail(
  dependencies: Dependencies,
  payload: unknown,
  { id: jobId }: Pick<RunningJob, 'id'>,
): Promise<void> {
  const { scanId, kind } = payload as ScanMailJob;
  await dependencies.transact(async (tx) => {
    // The job is closed first: a position that arrives later then gets its own mail.
    if (!(await closeJob(tx, jobId))) return;
    const scan = await findScan(tx, scanId);
    if (!scan?.isLost) return;
    const { itemId, codeId, accountId, itemName, scannedAt: at, lat, lng } = scan;
    const place =
      lat === null || lng === null ? undefined : describePlace({ lat, lng, accuracyMeters: SCAN_ACCURACY_M });
    const event = { itemId, codeId, accountId, eventId: scanId, at };
    const link = `${dependencies.config.publicUrl}${PATHS.item(codeId)}`;
    const props = { itemName, when: at.toISOString(), link };
    if (kind === 'scan')
      await notifyRecipients<typeof lostItemScannedEmail>(dependencies, tx, {
        ...event,
        template: 'lostItemScanned',
        props: { ...props, ...(place ? { place } : {}) },
      });
    else if (place)
      await notifyRecipients<typeof scanPlaceEmail>(dependencies, tx, {
        ...event,
        template: 'scanPlace',
        props: { ...props, place },
      });
  });
}
