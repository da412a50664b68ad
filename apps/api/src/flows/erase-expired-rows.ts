import type { Context } from '../context.ts';
import { emailChangeRetention } from '../features/account/email-change/email-change-repository.ts';
import { exportLinkRetention } from '../features/account/export/export-link-repository.ts';
import { oidcRequestRetention } from '../features/account/oidc/oidc-repository.ts';
import { plannedActRetention } from '../features/account/operator/planned-act-repository.ts';
import { firstOperatorLinkRetention } from '../features/account/operators/operator-repository.ts';
import { challengeRetention } from '../features/account/passkeys/challenge-repository.ts';
import { passwordResetRetention } from '../features/account/password-reset/password-reset-repository.ts';
import { scriptTokenRetention } from '../features/account/script-tokens/script-token-repository.ts';
import { unconfirmedSecretRetention } from '../features/account/second-step/second-step-repository.ts';
import { sessionRetention } from '../features/account/sessions/session-repository.ts';
import { signInTicketRetention } from '../features/account/sign-in/sign-in-ticket-repository.ts';
import { signUpLinkRetention } from '../features/account/sign-up/sign-up-link-repository.ts';
import { signUpRetention } from '../features/account/sign-up/sign-up-repository.ts';
import { stepUpProofRetention } from '../features/account/step-up/step-up-repository.ts';
import { auditRetention } from '../features/audit/audit-repository.ts';
import { labelFileRetention } from '../features/batches/labels/label-file-repository.ts';
import { messageRetention } from '../features/conversations/message-repository.ts';
import { refusalLinkRetention } from '../features/conversations/refusal-repository.ts';
import { deskAnswerRetention } from '../features/desk-links/desk-answer-repository.ts';
import { deskLinkRetention } from '../features/desk-links/desk-link-repository.ts';
import { finderEntryRetention, recoveredNoteRetention } from '../features/finder/finder-repository.ts';
import { invitationRetention } from '../features/invites/invitation-repository.ts';
import { eraseBrokenDigests } from '../features/item-mails/erase-broken-digests.ts';
import { muteLinkRetention } from '../features/item-mails/mute-repository.ts';
import { pushSubscriptionRetention } from '../features/notifications/push/push-repository.ts';
import { posterVisitRetention } from '../features/posters/poster-repository.ts';
import { questionRetention } from '../features/questions/question-repository.ts';
import { addComingMonths, scanRetention } from '../features/scans/months/arrange-scan-months.ts';
import { readEntryRetention } from '../features/timeline/read-repository.ts';
import { itemChangeRetention } from '../features/timeline/timeline-repository.ts';
import { transferRetention } from '../features/transfers/transfer-repository.ts';
import { tripRetention } from '../features/trips/trip-repository.ts';
import { backupRunRetention } from '../platform/backups/backup-run-repository.ts';
import { finishedJobRetention } from '../platform/jobs/jobs-repository.ts';
import { limitCounterRetention } from '../platform/limit-repository.ts';
import { deadAddressRetention } from '../platform/mail/dead-address-repository.ts';
import { applyRetention, type RetentionRule } from '../platform/retention.ts';
import { endHold, holdErasing } from '../platform/service-clock/service-clock-repository.ts';
import { isHoldOver } from '../platform/service-clock/service-clock-rules.ts';
import { resumeErasures } from './erase-items.ts';
import { settleDueQuestions } from './settle-questions.ts';

const RULES: readonly RetentionRule[] = [
  scanRetention,
  posterVisitRetention,
  itemChangeRetention,
  readEntryRetention,
  finderEntryRetention,
  recoveredNoteRetention,
  messageRetention,
  refusalLinkRetention,
  muteLinkRetention,
  tripRetention,
  // Subscriptions come before sessions, because an expired session is not erased while it has a subscription.
  pushSubscriptionRetention,
  sessionRetention,
  scriptTokenRetention,
  unconfirmedSecretRetention,
  signInTicketRetention,
  plannedActRetention,
  signUpRetention,
  signUpLinkRetention,
  passwordResetRetention,
  emailChangeRetention,
  challengeRetention,
  oidcRequestRetention,
  stepUpProofRetention,
  invitationRetention,
  transferRetention,
  deskLinkRetention,
  deskAnswerRetention,
  firstOperatorLinkRetention,
  auditRetention,
  questionRetention,
  exportLinkRetention,
  // Erases digests that were sent while one of their items was being deleted.
  { erase: eraseBrokenDigests },
  deadAddressRetention,
  finishedJobRetention,
  labelFileRetention,
  backupRunRetention,
  limitCounterRetention,
];

/** Erases expired rows. Unless `isAmountConfirmed`, skips tables that would lose over a fifth of their rows. Returns the skipped tables. */
export async function eraseExpiredRows(
  context: Context,
  { now = context.clock.now(), isAmountConfirmed = false } = {},
): Promise<readonly string[]> {
  const heldTables: string[] = [];
  for (const rule of RULES)
    heldTables.push(...(await applyRetention(context, rule, { now, isAmountConfirmed })));
  return heldTables;
}

/**
 * Erases expired rows. A doubtful clock holds all tables; a table that would lose over a fifth of its rows is held alone.
 * A hold ends when the operator confirms, or when the service has run for three days.
 */
export async function eraseOnEvidence(context: Context): Promise<void> {
  const { db, clock, logger } = context;
  const state = await clock.observe();
  await addComingMonths(context, clock.now());
  const isConfirmed = isHoldOver(state);
  if (state.heldFor !== 'clock' || isConfirmed) {
    const tables = await eraseExpiredRows(context, { now: state.trustedAt, isAmountConfirmed: isConfirmed });
    await settleDueQuestions(context, state.trustedAt);
    if (tables.length === 0) await endHold(db);
    else {
      await holdErasing(db);
      logger.warn(
        { tables },
        'more than a fifth of these tables would be erased by age: that waits until the service has run for three days, or the operator confirms it (console, Overview)',
      );
    }
  }
  await resumeErasures(context);
}
