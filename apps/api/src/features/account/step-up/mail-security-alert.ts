import { NOTIFICATIONS_ADDRESS, PATHS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Client } from '../../../platform/http/serve.ts';
import { deleteJobsNaming } from '../../../platform/jobs/keyed-jobs-repository.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import { MAIL_JOB } from '../../../platform/mail/mailer.ts';
import type { Account } from '../account-repository.ts';
import type { SecurityAlert, securityAlertEmail } from '../security-alert-emails.tsx';
import { describeDevice } from '../sessions/device-presenter.ts';
import { deviceName } from '../sessions/session-rules.ts';

interface Alerted {
  readonly person: Account;
  readonly alert: SecurityAlert;
  readonly client: Client;
  /** The item it is about; the mail is erased with it. */
  readonly item?: { readonly id: string; readonly codeId: string };
}

/** Mails a change to the account's mailbox, in case its owner did not make it; these mails cannot be muted. */
export async function mailSecurityAlert(
  context: Context,
  tx: Db,
  { person, alert, client, item }: Alerted,
): Promise<void> {
  const { publicUrl } = context.config;
  const language = mailLanguageOf(person);
  await context.mailer.send<typeof securityAlertEmail>(tx, {
    to: person.email,
    template: 'securityAlert',
    props: {
      name: person.name,
      alert,
      device: describeDevice(deviceName(client.userAgent), language).device,
      when: context.clock.now().toISOString(),
      link: `${publicUrl}${placeOf(alert, item)}`,
      resetLink: `${publicUrl}${PATHS.forgotPasswordLink}`,
    },
    language,
    accountId: person.id,
    ...(item && { itemId: item.id }),
  });
}

/** Erases the alerts that name an address, which somebody else offered a tag to. */
export function eraseAlertsNaming(tx: Db, email: string): Promise<void> {
  return deleteJobsNaming(tx, { kind: MAIL_JOB, field: 'template', value: 'securityAlert', text: email });
}

/** Where the change is shown and undone. */
function placeOf({ kind }: SecurityAlert, item: Alerted['item']): string {
  if (item) return PATHS.giveAway(item.codeId);
  return kind === 'trip' ? PATHS.trips : NOTIFICATIONS_ADDRESS;
}
