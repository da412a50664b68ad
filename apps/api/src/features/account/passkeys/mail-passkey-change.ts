import { PASSKEYS_ADDRESS, PATHS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Client } from '../../../platform/http/serve.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { Account } from '../account-repository.ts';
import type { passkeyAddedEmail, passkeyRemovedEmail } from '../passkey-emails.tsx';
import { describeDevice } from '../sessions/device-presenter.ts';
import { deviceName } from '../sessions/session-rules.ts';

/** Tells the account's mailbox that it signs in otherwise from now on, in case it was not its owner who saw to that. */
export async function mailPasskeyChange(
  context: Context,
  tx: Db,
  {
    person,
    template,
    passkey,
    client,
  }: {
    readonly person: Account;
    readonly template: 'passkeyAdded' | 'passkeyRemoved';
    readonly passkey: string;
    readonly client: Client;
  },
): Promise<void> {
  const { publicUrl } = context.config;
  const language = mailLanguageOf(person);
  await context.mailer.send<typeof passkeyAddedEmail | typeof passkeyRemovedEmail>(tx, {
    to: person.email,
    template,
    props: {
      name: person.name,
      passkey,
      device: describeDevice(deviceName(client.userAgent), language).device,
      when: context.clock.now().toISOString(),
      passkeysLink: `${publicUrl}${PASSKEYS_ADDRESS}`,
      resetLink: `${publicUrl}${PATHS.forgotPasswordLink}`,
    },
    language,
    accountId: person.id,
  });
}
