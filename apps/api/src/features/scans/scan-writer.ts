import { type BatchWriter, createBatchWriter } from '../../platform/database/batch-writer.ts';
import type { Db } from '../../platform/database/db.ts';
import { addScans, type NewScan, type WrittenScan } from './scan-repository.ts';
import { mergeScans } from './scan-rules.ts';
import { enqueueScanMail } from './send-scan-mail.ts';

/** Writes a scan and answers what it met; `undefined` for a code that was never minted. */
export type ScanWriter = BatchWriter<NewScan, WrittenScan | undefined>;

interface Dependencies {
  readonly transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

const BATCH_MAX_ROWS = 500;

/** Makes the one place where scans are written: callers that come while a batch is on its way share the next. */
export function createScanWriter({ transact }: Dependencies): ScanWriter {
  return createBatchWriter<NewScan, WrittenScan | undefined>({
    maxRows: BATCH_MAX_ROWS,
    write: (scans) =>
      transact(async (tx) => {
        const different = mergeScans(scans);
        const written = new Map((await addScans(tx, different)).map((scan) => [scan.id, scan]));
        for (const scan of different) await enqueueScanMail(tx, scan, written.get(scan.id));
        return scans.map((scan) => written.get(scan.id));
      }),
  });
}
