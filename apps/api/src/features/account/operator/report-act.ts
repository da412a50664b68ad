import type { AuditAct } from '@homeward/contract/audit';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorCaller } from '../../../platform/http/serve.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import { recordAct } from '../../audit/audit-repository.ts';
import type { Account } from '../account-repository.ts';
import type { OperatorChange, operatorActEmail } from '../operator-act-emails.tsx';

interface ReportedAct {
  readonly operator: OperatorCaller;
  readonly person: Account;
  readonly act: AuditAct;
  readonly change: OperatorChange;
  readonly now: Date;
  readonly dueAt?: string;
  readonly link?: string;
}

/** Records an operator's act on an account and mails the account's owner, in the transaction of the act. */
export async function reportAct(
  { mailer }: Pick<Context, 'mailer'>,
  tx: Db,
  { operator, person, act, now, ...facts }: ReportedAct,
): Promise<void> {
  await recordAct(tx, { operator, act, subject: person.email, now });
  await mailer.send<typeof operatorActEmail>(tx, {
    to: person.email,
    template: 'operatorAct',
    props: { name: person.name, when: now.toISOString(), ...facts },
    language: mailLanguageOf(person),
    accountId: person.id,
  });
}
