import {
  CONTACT_WAYS_ADDRESS,
  EMAIL_ADDRESS,
  NOTIFICATIONS_ADDRESS,
  PATHS,
  SCRIPT_TOKENS_ADDRESS,
  SIGN_IN_PROVIDER_ADDRESS,
} from '@homeward/contract/paths';
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
  /** Item of the alert; if the item is erased, the mail is erased, too. */
  readonly item?: { readonly id: string; readonly codeId: string };
}

/** Mails a security alert. The owner cannot mute this mail. */
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

export function eraseAlertsNaming(tx: Db, email: string): Promise<void> {
  return deleteJobsNaming(tx, { kind: MAIL_JOB, field: 'template', value: 'securityAlert', text: email });
}

function placeOf({ kind }: SecurityAlert, item: Alerted['item']): string {
  if (item) return PATHS.giveAway(item.codeId);
  if (kind === 'email' || kind === 'emailChanged') return EMAIL_ADDRESS;
  if (kind === 'oidcConnected' || kind === 'oidcDisconnected') return SIGN_IN_PROVIDER_ADDRESS;
  if (kind === 'scriptToken') return SCRIPT_TOKENS_ADDRESS;
  if (kind === 'ways') return CONTACT_WAYS_ADDRESS;
  return kind === 'trip' ? PATHS.trips : NOTIFICATIONS_ADDRESS;
}
