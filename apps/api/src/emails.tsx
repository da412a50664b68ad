import {
  alreadyHaveAccountEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  sessionEndedEmail,
  verifyEmail,
} from './features/account/account-emails.tsx';
import { operatorActEmail } from './features/account/operator-act-emails.tsx';
import {
  passkeyAddedEmail,
  passkeyCopiedEmail,
  passkeyRemovedEmail,
} from './features/account/passkey-emails.tsx';
import { secondStepEmail } from './features/account/second-step-emails.tsx';
import { securityAlertEmail } from './features/account/security-alert-emails.tsx';
import { backupProblemEmail } from './features/backups/backup-emails.tsx';
import {
  finderLinkEmail,
  finderMessageEmail,
  ownerAnswerEmail,
} from './features/conversations/conversation-emails.tsx';
import { replyRefusedEmail } from './features/conversations/reply-emails.tsx';
import { deskAnswerEmail } from './features/desk-links/desk-emails.tsx';
import { locationShareEmail, noteEmail } from './features/finder/finder-emails.tsx';
import {
  invitationEmail,
  invitationToJoinEmail,
  linkedEmail,
} from './features/invites/invitation-emails.tsx';
import { itemDigestEmail } from './features/item-mails/item-mail-emails.tsx';
import { channelOffEmail } from './features/notifications/channel-emails.tsx';
import { ownerQuestionEmail, tagFreedEmail } from './features/questions/question-emails.tsx';
import { noteReminderEmail, placeReminderEmail } from './features/reminders/reminder-emails.tsx';
import { lostItemScannedEmail, scanPlaceEmail } from './features/scans/scan-emails.tsx';
import {
  itemReceivedEmail,
  itemTakenOverEmail,
  transferEmail,
} from './features/transfers/transfer-emails.tsx';
import {
  type EmailTemplate,
  type PropsOf,
  type RenderedEmail,
  renderEmail as renderTemplate,
} from './platform/mail/email-template.tsx';
import type { MailMessages } from './platform/mail/mail-messages.ts';

const templates = [
  verifyEmail,
  alreadyHaveAccountEmail,
  resetPasswordEmail,
  passwordChangedEmail,
  sessionEndedEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passkeyCopiedEmail,
  secondStepEmail,
  securityAlertEmail,
  operatorActEmail,
  invitationEmail,
  invitationToJoinEmail,
  linkedEmail,
  noteEmail,
  locationShareEmail,
  finderMessageEmail,
  deskAnswerEmail,
  finderLinkEmail,
  ownerAnswerEmail,
  replyRefusedEmail,
  noteReminderEmail,
  placeReminderEmail,
  lostItemScannedEmail,
  scanPlaceEmail,
  itemDigestEmail,
  transferEmail,
  itemReceivedEmail,
  itemTakenOverEmail,
  channelOffEmail,
  ownerQuestionEmail,
  tagFreedEmail,
  backupProblemEmail,
];

/** Maps each template's name to its props. Links are absolute, times are in ISO 8601. */
export type EmailProps = { [Template in (typeof templates)[number] as Template['name']]: PropsOf<Template> };

export async function renderEmail<Name extends keyof EmailProps>(
  name: Name,
  props: EmailProps[Name],
  messages: MailMessages,
): Promise<RenderedEmail> {
  const template = templates.find((candidate) => candidate.name === name);
  if (!template) throw new Error(`There is no mail called ${name}`);
  // TypeScript cannot relate a template's name to its props.
  return renderTemplate(template as unknown as EmailTemplate<Name, EmailProps[Name]>, props, messages);
}
