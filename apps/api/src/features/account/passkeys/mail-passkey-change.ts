import { PASSKEYS_ADDRESS, PATHS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Client } from '../../../platform/http/serve.ts';
import { timeInWords } from '../../../platform/time-words.ts';
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
  await context.mailer.send<typeof passkeyAddedEmail | typeof passkeyRemovedEmail>(tx, {
    to: person.email,
    template,
    props: {
      name: person.name,
      passkey,
      device: describeDevice(deviceName(client.userAgent)).device,
      when: timeInWords(context.clock.now()),
      passkeysLink: `${publicUrl}${PASSKEYS_ADDRESS}`,
      resetLink: `${publicUrl}${PATHS.forgotPasswordLink}`,
    },
    accountId: person.id,
  });
}
