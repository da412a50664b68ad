import { PASSKEYS_ADDRESS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Client } from '../../../platform/http/serve.ts';
import type { Account } from '../account-repository.ts';
import type { passkeyAddedEmail, passkeyRemovedEmail } from '../passkey-emails.tsx';
import { presentChange } from '../sessions/change-presenter.ts';

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
  const { recipient, props } = presentChange(context, person, client);
  await context.mailer.send<typeof passkeyAddedEmail | typeof passkeyRemovedEmail>(tx, {
    ...recipient,
    template,
    props: {
      ...props,
      passkey,
      passkeysLink: `${publicUrl}${PASSKEYS_ADDRESS}`,
    },
  });
}
