import { PATHS } from '@homeward/contract/paths';
import { describePlace } from '../../domain/places.ts';
import type { Db } from '../../platform/database/db.ts';
import { closeJob } from '../../platform/jobs/keyed-jobs-repository.ts';
import type { RunningJob } from '../../platform/jobs/run-job.ts';
import { timeInWords } from '../../platform/time-words.ts';
import { type ItemMailDependencies, notifyRecipients } from '../item-mails/notify-recipients.ts';
import type { ScanNewsJob } from './keep-scan-news.ts';
import type { lostItemScannedEmail, scanPlaceEmail } from './scan-emails.tsx';
import { findScan } from './scan-repository.ts';

interface Dependencies extends ItemMailDependencies {
  readonly transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

/**
 * Tells the people of a lost item of a scan, with the place it has by now. Run again after a failure it tells nothing twice:
 * the job is closed in the transaction that holds the mails.
 */
export async function tellOfScan(
  dependencies: Dependencies,
  payload: unknown,
  { id: jobId }: Pick<RunningJob, 'id'>,
): Promise<void> {
  const { scanId, news } = payload as ScanNewsJob;
  await dependencies.transact(async (tx) => {
    // First: from here on a place that comes tells by itself.
    if (!(await closeJob(tx, jobId))) return;
    const scan = await findScan(tx, scanId);
    if (!scan?.isLost) return;
    const { activationId, accountId, itemName, scannedAt: at, lat, lng } = scan;
    const place = lat === null || lng === null ? undefined : describePlace({ lat, lng });
    const event = { activationId, accountId, eventId: scanId, at };
    const props = { itemName, when: timeInWords(at), link: `${dependencies.config.publicUrl}${PATHS.home}` };
    if (news === 'scan')
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
