import { EMAIL_ADDRESS, NOTIFICATIONS_ADDRESS, PATHS, SCRIPT_TOKENS_ADDRESS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Client } from '../../../platform/http/serve.ts';
import { deleteJobsNaming } from '../../../platform/jobs/keyed-jobs-repository.ts';
import { MAIL_JOB } from '../../../platform/mail/mailer.ts';
import type { Account } from '../account-repository.ts';
import type { SecurityAlert, securityAlertEmail } from '../security-alert-emails.tsx';
import { presentChange } from '../sessions/change-presenter.ts';

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
  const { recipient, props } = presentChange(context, person, client);
  await context.mailer.send<typeof securityAlertEmail>(tx, {
    ...recipient,
    template: 'securityAlert',
    props: {
      ...props,
      alert,
      link: `${publicUrl}${placeOf(alert, item)}`,
    },
    ...(item && { itemId: item.id }),
  });
}

/** Erases other accounts' alerts about transfers that were offered to this address. */
export function eraseAlertsNaming(tx: Db, email: string): Promise<void> {
  return deleteJobsNaming(tx, { kind: MAIL_JOB, field: 'template', value: 'securityAlert', text: email });
}

/** Returns the path of the page that shows and undoes the change. */
function placeOf({ kind }: SecurityAlert, item: Alerted['item']): string {
  if (item) return PATHS.giveAway(item.codeId);
  if (kind === 'email' || kind === 'emailChanged') return EMAIL_ADDRESS;
  if (kind === 'scriptToken') return SCRIPT_TOKENS_ADDRESS;
  return kind === 'trip' ? PATHS.trips : NOTIFICATIONS_ADDRESS;
}
