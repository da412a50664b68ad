import { PATHS } from '@homeward/contract/paths';
import { describePlace } from '../../domain/places.ts';
import { type BatchWriter, createBatchWriter } from '../../platform/database/batch-writer.ts';
import type { Db } from '../../platform/database/db.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import { timeInWords } from '../../platform/time-words.ts';
import { type ItemMailDependencies, notifyRecipients } from '../item-mails/notify-recipients.ts';
import type { lostItemScannedEmail } from './scan-emails.tsx';
import { addScans, type NewScan, type WrittenScan } from './scan-repository.ts';
import { mergeScans, SCAN_MAILS } from './scan-rules.ts';

/** Writes a scan and answers what it met; `undefined` for a code that was never minted. */
export type ScanWriter = BatchWriter<NewScan, WrittenScan | undefined>;

interface Dependencies extends ItemMailDependencies {
  readonly transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

const BATCH_MAX_ROWS = 500;

/** Makes the one place where scans are written: callers that come while a batch is on its way share the next. */
export function createScanWriter(dependencies: Dependencies): ScanWriter {
  return createBatchWriter<NewScan, WrittenScan | undefined>({
    maxRows: BATCH_MAX_ROWS,
    write: (scans) =>
      dependencies.transact(async (tx) => {
        const different = mergeScans(scans);
        const written = new Map((await addScans(tx, different)).map((scan) => [scan.id, scan]));
        for (const scan of different) await notifyOfScan(dependencies, tx, scan, written.get(scan.id));
        return scans.map((scan) => written.get(scan.id));
      }),
  });
}

async function notifyOfScan(
  dependencies: Dependencies,
  tx: Db,
  scan: NewScan,
  met: WrittenScan | undefined,
): Promise<void> {
  if (!met?.isLost || met.isOwn || !met.activationId || !met.accountId || !met.itemName) return;
  // By item: a replaced tag and the one that took over are two ways to one owner.
  const use = { limit: SCAN_MAILS, of: [met.activationId], now: scan.scannedAt, scale: 1 };
  if (!(await isWithinLimit(tx, use))) return;
  const { lat, lng } = scan;
  await notifyRecipients<typeof lostItemScannedEmail>(dependencies, tx, {
    activationId: met.activationId,
    accountId: met.accountId,
    eventId: scan.id,
    at: scan.scannedAt,
    template: 'lostItemScanned',
    props: {
      itemName: met.itemName,
      when: timeInWords(scan.scannedAt),
      link: `${dependencies.config.publicUrl}${PATHS.item(scan.codeId)}`,
      ...(lat === null || lng === null ? {} : { place: describePlace({ lat, lng }) }),
    },
  });
}
