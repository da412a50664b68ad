import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { Account } from '../account-repository.ts';
import type { operatorRoleEmail, RoleChange } from '../operator-role-emails.tsx';

export async function mailRoleChange(
  { mailer, config, clock }: Context,
  tx: Db,
  { person, change }: { readonly person: Account; readonly change: RoleChange },
): Promise<void> {
  await mailer.send<typeof operatorRoleEmail>(tx, {
    to: person.email,
    template: 'operatorRole',
    props: {
      name: person.name,
      change,
      when: clock.now().toISOString(),
      consoleLink: `${config.publicUrl}${OPERATOR_ROUTES.overview}`,
    },
    language: mailLanguageOf(person),
    accountId: person.id,
  });
}
