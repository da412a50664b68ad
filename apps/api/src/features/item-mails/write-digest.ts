import { itemMailsPath, PATHS } from '@homeward/contract/paths';
import type { Db } from '../../platform/database/db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addToJobPayload } from '../../platform/jobs/jobs-repository.ts';
import { closeJob, findJobAccount } from '../../platform/jobs/keyed-jobs-repository.ts';
import type { MailJob } from '../../platform/mail/mail-job.ts';
import { hashToken } from '../../platform/tokens.ts';
import { getPerson } from '../profiles/profiles-repository.ts';
import { presentDigest } from './digest-presenter.ts';
import {
  countScans,
  deleteObsoleteHeldMails,
  type HeldMailOfItem,
  listHeldMails,
  listNotes,
  listSharedPlaces,
  moveHeldMails,
} from './held-mail-repository.ts';
import type { ItemDigestProps } from './item-mail-emails.tsx';
import { chooseForDigest } from './item-mail-rules.ts';
import { addMuteLink } from './mute-repository.ts';
import { type ItemMailDependencies, openDigest, type StoredDigestProps } from './notify-recipients.ts';

type Dependencies = ItemMailDependencies & { readonly db: Db; readonly clock: { now(): Date } };

/**
 * Writes a summary at the moment it leaves: what came after goes into the next, and what was muted, deleted or taken away
 * meanwhile is not in it. Written again after a failure it tells the same. Undefined when nothing is left to tell.
 */
export async function writeDigest(
  dependencies: Dependencies,
  { id, props }: { readonly id: string; readonly props: unknown },
): Promise<Omit<ItemDigestProps, 'brandName'> | undefined> {
  const { db, clock, config, mailer } = dependencies;
  const { muteToken } = props as StoredDigestProps;
  return inTransaction(db, async (tx) => {
    const accountId = await findJobAccount(tx, id);
    if (accountId === undefined) return undefined;
    await closeJob(tx, id);
    await deleteObsoleteHeldMails(tx, id);
    const { told, later } = chooseForDigest(await listHeldMails(tx, id));
    if (told.length === 0) return undefined;
    if (later.length > 0) {
      const next = await openDigest(mailer, tx, await getPerson(tx, accountId));
      await moveHeldMails(
        tx,
        later.map((held) => held.id),
        next,
      );
    }
    await addToJobPayload(tx, id, { shows: told.length } satisfies Partial<MailJob>);
    const activationIds = [...new Set(told.map((held) => held.activationId))];
    await addMuteLink(tx, { tokenHash: hashToken(muteToken), accountId, activationIds, now: clock.now() });
    return {
      ...presentDigest({ told, later, ...(await readEvents(tx, told)) }),
      listUrl: `${config.publicUrl}${PATHS.home}`,
      muteUrl: `${config.publicUrl}${itemMailsPath(muteToken)}`,
    };
  });
}

async function readEvents(tx: Db, told: readonly HeldMailOfItem[]) {
  const idsOf = (kind: HeldMailOfItem['kind']) =>
    told.filter((held) => held.kind === kind).map((held) => held.eventId);
  const firstScans = new Map<string, Date>();
  for (const { kind, activationId, createdAt } of told) {
    if (kind === 'scan' && !firstScans.has(activationId)) firstScans.set(activationId, createdAt);
  }
  const scanned = [...firstScans].map(([activationId, since]) => ({ activationId, since }));
  return {
    notes: await listNotes(tx, idsOf('note')),
    places: await listSharedPlaces(tx, idsOf('place')),
    scans: await countScans(tx, scanned),
  };
}
