import { itemMailsPath, PATHS } from '@homeward/contract/paths';
import { readWords } from '../../domain/quick-answers.ts';
import type { Db } from '../../platform/database/db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addToJobPayload } from '../../platform/jobs/jobs-repository.ts';
import { closeJob, findJobAccount } from '../../platform/jobs/keyed-jobs-repository.ts';
import { mailLanguageOf } from '../../platform/mail/mail-messages.ts';
import type { MailJob } from '../../platform/mail/mailer.ts';
import { hashToken } from '../../platform/tokens.ts';
import { getPerson } from '../profiles/profiles-repository.ts';
import { measureEvents, presentDigest } from './digest-presenter.ts';
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
import { chooseForDigest, isWritten } from './item-mail-rules.ts';
import { addMuteLink } from './mute-repository.ts';
import { ensureOpenDigest, type ItemMailDependencies, type StoredDigestProps } from './notify-recipients.ts';

type Dependencies = ItemMailDependencies & { readonly db: Db; readonly clock: { now(): Date } };

/** Writes a digest at delivery, without muted or deleted events. Returns undefined if no event is left. A retry returns the same digest. */
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
    const heldMails = await listHeldMails(tx, id);
    // Bounds the number of notes to read: omits events that would not fit even without their text.
    const fitting = chooseForDigest(heldMails, measureEvents([])).included;
    const person = await getPerson(tx, accountId);
    const language = mailLanguageOf(person);
    const stored = await listNotes(tx, idsOf(fitting, isWritten));
    const notes = stored.map((note) => ({ ...note, message: readWords(note, language) }));
    const { included } = chooseForDigest(fitting, measureEvents(notes));
    const chosen = new Set(included);
    const deferred = heldMails.filter((it) => !chosen.has(it));
    if (included.length === 0) return undefined;
    if (deferred.length > 0) {
      const next = await ensureOpenDigest(mailer, tx, person);
      await moveHeldMails(
        tx,
        deferred.map((it) => it.id),
        next,
      );
    }
    await addToJobPayload(tx, id, { shows: included.length } satisfies Partial<MailJob>);
    const itemIds = [...new Set(included.map((it) => it.itemId))];
    await addMuteLink(tx, { tokenHash: hashToken(muteToken), accountId, itemIds, now: clock.now() });
    return {
      ...presentDigest({
        included,
        deferred,
        notes,
        ...(await readPlacesAndScans(tx, included)),
        urlOf: (codeId, noteId) => `${config.publicUrl}${PATHS.itemNote(codeId, noteId)}`,
      }),
      listUrl: `${config.publicUrl}${PATHS.home}`,
      muteUrl: `${config.publicUrl}${itemMailsPath(muteToken, language)}`,
    };
  });
}

const idsOf = (heldMails: readonly HeldMailOfItem[], isWanted: (kind: HeldMailOfItem['kind']) => boolean) =>
  heldMails.filter(({ kind }) => isWanted(kind)).map(({ eventId }) => eventId);

async function readPlacesAndScans(tx: Db, included: readonly HeldMailOfItem[]) {
  const firstScans = new Map<string, Date>();
  for (const { kind, itemId, createdAt } of included) {
    if (kind === 'scan' && !firstScans.has(itemId)) firstScans.set(itemId, createdAt);
  }
  const scannedItems = [...firstScans].map(([itemId, since]) => ({ itemId, since }));
  return {
    places: await listSharedPlaces(
      tx,
      idsOf(included, (kind) => kind === 'place'),
    ),
    scans: await countScans(tx, scannedItems),
  };
}
