import {
  ENDED_SESSIONS_KEPT_DAYS,
  NOTES_KEPT_AFTER_RECOVERY_DAYS,
  NOTES_KEPT_DAYS,
  POSITIONS_KEPT_DAYS,
  SCANS_KEPT_DAYS,
  SENT_MAILS_KEPT_DAYS,
  SIGN_UPS_KEPT_DAYS,
  TRIPS_KEPT_DAYS,
} from '@homeward/contract/limits';
import type { Context } from './context.ts';
import { resumeErasures } from './features/account/erase-items.ts';
import { eraseEndedChallenges } from './features/account/passkeys/challenge-repository.ts';
import { eraseEndedPasswordResets } from './features/account/passwords/password-reset-repository.ts';
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
import { addComingMonths, arrangeScanMonths } from './features/scans/months/keep-scan-months.ts';
import { eraseOldScans } from './features/scans/scan-repository.ts';
import { eraseOldReads } from './features/timeline/read-repository.ts';
import { eraseOldItemChanges } from './features/timeline/timeline-repository.ts';
import { eraseEndedTransfers } from './features/transfers/transfer-repository.ts';
import { eraseOldTrips } from './features/trips/trip-repository.ts';
import { eraseFinishedJobs } from './platform/jobs/jobs-repository.ts';
import { eraseEndedCounters } from './platform/limit-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After its session was last used: an owner who does not open the app for so long has another device, or none. */
const PUSH_DEVICES_KEPT_DAYS = 180;

/** Erases what has been kept long enough; runs once a day, in one process of however many. */
export async function eraseOldRows(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await addComingMonths(context, now);
  await arrangeScanMonths(context, before(SCANS_KEPT_DAYS));
  await eraseOldScans(db, {
    scansBefore: before(SCANS_KEPT_DAYS),
    positionsBefore: before(POSITIONS_KEPT_DAYS),
  });
  await eraseOldItemChanges(db, before(SCANS_KEPT_DAYS));
  await eraseOldFinderRows(db, {
    notesBefore: before(NOTES_KEPT_DAYS),
    positionsBefore: before(POSITIONS_KEPT_DAYS),
  });
  await eraseOldMessages(db, before(NOTES_KEPT_DAYS));
  await eraseOldReads(db, before(NOTES_KEPT_DAYS));
  await eraseNotesOfRecovered(db, before(NOTES_KEPT_AFTER_RECOVERY_DAYS));
  await eraseDeadSubscriptions(db, before(PUSH_DEVICES_KEPT_DAYS));
  await eraseEndedSessions(db, before(ENDED_SESSIONS_KEPT_DAYS));
  await eraseUnconfirmedSecrets(db, before(1));
  await eraseEndedTickets(db, now);
  await eraseEndedSignUps(db, { now, unconfirmedBefore: before(SIGN_UPS_KEPT_DAYS) });
  await eraseEndedPasswordResets(db, now);
  await eraseEndedChallenges(db, now);
  await eraseEndedProofs(db, now);
  await eraseEndedInvitations(db, now);
  await eraseEndedTransfers(db, now);
  await eraseOldTrips(db, before(TRIPS_KEPT_DAYS));
  await eraseOldMuteLinks(db, before(MUTE_LINK_LIFE_DAYS));
  await eraseOldRefusalLinks(db, before(REFUSAL_LINK_LIFE_DAYS));
  // One that was being written while its item was deleted.
  await eraseBrokenDigests(db);
  await eraseFinishedJobs(db, before(SENT_MAILS_KEPT_DAYS));
  await eraseEndedCounters(db, now);
  await resumeErasures(context);
}
