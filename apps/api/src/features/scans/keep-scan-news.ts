import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { enqueueJob } from '../../platform/jobs/jobs-repository.ts';
import { hastenJob } from '../../platform/jobs/keyed-jobs-repository.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import type { NewScan, WrittenScan } from './scan-repository.ts';
import { newsOf, PLACE_WAIT_MS, SCAN_MAILS, SCAN_PLACE_MAILS, type ScanNews } from './scan-rules.ts';

/** The kind of the jobs that tell owners of scans, see tell-of-scan.ts. */
export const SCAN_NEWS_JOB = 'scan-news';

/** What such a job carries. */
export interface ScanNewsJob {
  readonly scanId: string;
  readonly news: ScanNews;
  /** For how long it waits on purpose, in milliseconds, see clock-skew-repository.ts. */
  readonly waitsMs?: number;
}

const keyOf = (news: ScanNews, scanId: string) => `${SCAN_NEWS_JOB}:${news}:${scanId}`;

/**
 * Keeps what the owner is to be told of a scan, in the transaction that wrote it: that of a scan without a place waits for one,
 * and a place that comes meanwhile lets it go.
 */
export async function keepScanNews(tx: Db, scan: NewScan, met: WrittenScan | undefined): Promise<void> {
  const news = met && newsOf(met);
  if (!news || !met.activationId) return;
  const { id: scanId, scannedAt: now } = scan;
  if (news === 'place' && (await hastenJob(tx, keyOf('scan', scanId), now))) return;
  // By item: a replaced tag and the one that took over are two ways to one owner.
  const limit = news === 'scan' ? SCAN_MAILS : SCAN_PLACE_MAILS;
  if (!(await isWithinLimit(tx, { limit, of: [met.activationId], now, scale: 1 }))) return;
  const waitsMs = scan.lat === null && scan.mayGainPlace ? PLACE_WAIT_MS : 0;
  await enqueueJob(tx, {
    id: newId(now),
    kind: SCAN_NEWS_JOB,
    payload: { scanId, news, ...(waitsMs > 0 ? { waitsMs } : {}) } satisfies ScanNewsJob,
    activationId: met.activationId,
    key: keyOf(news, scanId),
    runAt: new Date(now.getTime() + waitsMs),
    now,
  });
}
