import { type BatchWriter, createBatchWriter } from '../../platform/database/batch-writer.ts';
import type { Db } from '../../platform/database/db.ts';
import { isSpread } from '../../platform/database/spread-tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { earlierScansOf } from './months/scan-month-rules.ts';
import { addScans } from './scan-repository.ts';
import type { NewScan, WrittenScan } from './scan-rules.ts';
import { mergeScans } from './scan-rules.ts';
import { enqueueScanMail } from './send-scan-mail.ts';

export type ScanWriter = BatchWriter<NewScan, WrittenScan | undefined>;

interface Dependencies {
  readonly db: Db;
  readonly wakeJobs: () => void;
}

const BATCH_MAX_ROWS = 500;

/** Batches writes: all scans that arrive during a write share the next write. */
export function createScanWriter({ db, wakeJobs }: Dependencies): ScanWriter {
  return createBatchWriter<NewScan, WrittenScan | undefined>({
    maxRows: BATCH_MAX_ROWS,
    isSpread: isSpread(db),
    write: async (scans) => {
      const { results, hasMail } = await inTransaction(db, (tx) => writeScans(tx, mergeScans(scans)));
      // Jobs are woken only for a mail: most batches have none, and the search for jobs costs as much as the insert.
      if (hasMail) wakeJobs();
      return scans.map((scan) => results.get(scan.id));
    },
  });
}

async function writeScans(tx: Db, scans: readonly NewScan[]) {
  const earlier = earlierScansOf(scans.map(({ scannedAt }) => scannedAt));
  const results = new Map((await addScans(tx, scans, earlier)).map((scan) => [scan.id, scan]));
  let hasMail = false;
  for (const scan of scans) if (await enqueueScanMail(tx, scan, results.get(scan.id))) hasMail = true;
  return { results, hasMail };
}
