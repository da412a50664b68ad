import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { addDeadAddress, isMailTo } from '../../platform/mail/dead-address-repository.ts';
import type { ReceivedBounce } from '../../platform/mail/incoming/received-mail.ts';

/** Mails that a user has just requested. They are sent even to an address that bounced, because the mailbox may work again. */
export const REQUESTED_MAILS: ReadonlySet<string> = new Set([
  'verify',
  'alreadyHaveAccount',
  'resetPassword',
  'finderLink',
  'invitation',
  'invitationToJoin',
  'transfer',
]);

/** Records a bounce only if it names a mail to the bounced recipient: a forged bounce must not stop the mails to any address. */
export async function recordBounce(
  { db, clock, logger }: Pick<Context, 'db' | 'clock' | 'logger'>,
  { recipient, status, isPermanent, messageId = '' }: ReceivedBounce,
): Promise<void> {
  const mailId = messageId.split('@')[0] ?? '';
  const isKnown = isUuid(mailId) && (await isMailTo(db, mailId, recipient));
  logger.info({ status, isPermanent, isKnown }, 'bounce received');
  if (isKnown && isPermanent) await addDeadAddress(db, { address: recipient, mailId, now: clock.now() });
}
