import { DAY_MS } from '@homeward/contract/durations';
import {
  DEAD_ADDRESSES_RETENTION_DAYS,
  ENDED_SESSIONS_RETENTION_DAYS,
  EXPIRED_SCRIPT_TOKENS_RETENTION_DAYS,
  NOTES_RETENTION_AFTER_RECOVERY_DAYS,
  NOTES_RETENTION_DAYS,
  POSITIONS_RETENTION_DAYS,
  SCANS_RETENTION_DAYS,
  SENT_MAILS_RETENTION_DAYS,
  SIGN_UPS_RETENTION_DAYS,
  TRIPS_RETENTION_DAYS,
} from '@homeward/contract/limits';
import type { Context } from './context.ts';
import { eraseEndedEmailChanges } from './features/account/email-change/email-change-repository.ts';
import { eraseEndedChallenges } from './features/account/passkeys/challenge-repository.ts';
import { eraseEndedPasswordResets } from './features/account/passwords/password-reset-repository.ts';
import { eraseExpiredScriptTokens } from './features/account/script-tokens/script-token-repository.ts';
import { eraseUnconfirmedSecrets } from './features/account/second-step/second-step-repository.ts';
import { eraseEndedTickets } from './features/account/second-step/sign-in-ticket-repository.ts';
import { eraseEndedSessions } from './features/account/sessions/session-repository.ts';
import { eraseEndedSignUps } from './features/account/sign-up/sign-up-repository.ts';
import { eraseEndedProofs } from './features/account/step-up/step-up-repository.ts';
import { REFUSAL_LINK_LIFE_DAYS } from './features/conversations/finder-mail-rules.ts';
import { eraseOldMessages } from './features/conversations/message-repository.ts';
import { eraseOldRefusalLinks } from './features/conversations/refusal-repository.ts';
import { eraseNotesOfRecovered } from './features/finder/erase-repository.ts';
import { eraseOldFinderRows } from './features/finder/finder-repository.ts';
import { eraseEndedInvitations } from './features/invites/invitation-repository.ts';
import { eraseBrokenDigests } from './features/item-mails/erase-broken-digests.ts';
import { MUTE_LINK_LIFE_DAYS } from './features/item-mails/item-mail-rules.ts';
import { eraseOldMuteLinks } from './features/item-mails/mute-repository.ts';
import { eraseDeadSubscriptions } from './features/notifications/push/push-repository.ts';
import { arrangeScanMonths, countOutdatedScans } from './features/scans/months/arrange-scan-months.ts';
import { eraseOldScans } from './features/scans/scan-repository.ts';
import { eraseOldReads } from './features/timeline/read-repository.ts';
import { eraseOldItemChanges } from './features/timeline/timeline-repository.ts';
import { eraseEndedTransfers } from './features/transfers/transfer-repository.ts';
import { eraseOldTrips } from './features/trips/trip-repository.ts';
import type { Db } from './platform/database/db.ts';
import type { Tables } from './platform/database/tables.ts';
import { eraseFinishedJobs } from './platform/jobs/jobs-repository.ts';
import { RETRY_FOR_MS } from './platform/jobs/retry-rules.ts';
import { eraseEndedCounters } from './platform/limit-repository.ts';
import { eraseOldDeadAddresses } from './platform/mail/dead-address-repository.ts';
import { countAbout, eraseWithinFifth, isTooMuch } from './platform/service-clock/erase-within-fifth.ts';

const PUSH_DEVICES_RETENTION_DAYS = 180;

/** Unless the amount is confirmed, skips tables with long-lived rows that would lose more than a fifth, and returns their names. */
export async function eraseOldRows(
  context: Context,
  { now = context.clock.now(), isAmountConfirmed = false } = {},
): Promise<readonly string[]> {
  const { db } = context;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const heldTables: string[] = [];
  const erase = async (tables: readonly (keyof Tables)[], work: (tx: Db) => Promise<unknown>) => {
    if (isAmountConfirmed) await work(db);
    else heldTables.push(...(await eraseWithinFifth(db, tables, work)));
  };
  const scansBefore = before(SCANS_RETENTION_DAYS);
  const areMonthsTooMuch = async () =>
    isTooMuch(await countOutdatedScans(db, scansBefore), await countAbout(db, 'scans'));
  if (!isAmountConfirmed && (await areMonthsTooMuch())) heldTables.push('scans');
  else {
    await arrangeScanMonths(context, scansBefore);
    await erase(['scans'], (tx) =>
      eraseOldScans(tx, { scansBefore, positionsBefore: before(POSITIONS_RETENTION_DAYS) }),
    );
  }
  await erase(['item_changes'], (tx) => eraseOldItemChanges(tx, scansBefore));
  await erase(['notes', 'location_shares'], (tx) =>
    eraseOldFinderRows(tx, {
      notesBefore: before(NOTES_RETENTION_DAYS),
      positionsBefore: before(POSITIONS_RETENTION_DAYS),
    }),
  );
  await erase(['messages'], (tx) => eraseOldMessages(tx, before(NOTES_RETENTION_DAYS)));
  await erase(['read_entries'], (tx) => eraseOldReads(tx, before(NOTES_RETENTION_DAYS)));
  await erase(['notes'], (tx) => eraseNotesOfRecovered(tx, before(NOTES_RETENTION_AFTER_RECOVERY_DAYS)));
  await erase(['push_subscriptions'], (tx) =>
    eraseDeadSubscriptions(tx, before(PUSH_DEVICES_RETENTION_DAYS)),
  );
  await erase(['trips'], (tx) => eraseOldTrips(tx, before(TRIPS_RETENTION_DAYS)));
  await erase(['mute_links'], (tx) => eraseOldMuteLinks(tx, before(MUTE_LINK_LIFE_DAYS)));
  await erase(['dead_addresses'], (tx) => eraseOldDeadAddresses(tx, before(DEAD_ADDRESSES_RETENTION_DAYS)));
  await erase(['refusal_links'], (tx) => eraseOldRefusalLinks(tx, before(REFUSAL_LINK_LIFE_DAYS)));
  await erase(['script_tokens'], (tx) =>
    eraseExpiredScriptTokens(tx, before(EXPIRED_SCRIPT_TOKENS_RETENTION_DAYS)),
  );
  // Rows that live for days: more than a fifth expires on a usual day.
  await eraseEndedSessions(db, before(ENDED_SESSIONS_RETENTION_DAYS));
  await eraseUnconfirmedSecrets(db, before(1));
  await eraseEndedTickets(db, now);
  await eraseEndedSignUps(db, { now, unconfirmedBefore: before(SIGN_UPS_RETENTION_DAYS) });
  await eraseEndedPasswordResets(db, new Date(now.getTime() - RETRY_FOR_MS));
  await eraseEndedEmailChanges(db, new Date(now.getTime() - RETRY_FOR_MS));
  await eraseEndedChallenges(db, now);
  await eraseEndedProofs(db, now);
  await eraseEndedInvitations(db, now);
  await eraseEndedTransfers(db, now);
  // A digest may be written while its item is deleted.
  await eraseBrokenDigests(db);
  await eraseFinishedJobs(db, before(SENT_MAILS_RETENTION_DAYS));
  await eraseEndedCounters(db, now);
  return heldTables;
}
