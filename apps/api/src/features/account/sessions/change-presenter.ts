import { PATHS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Client } from '../../../platform/http/serve.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { Account } from '../account-repository.ts';
import { describeDevice } from './device-presenter.ts';
import { deviceName } from './session-rules.ts';

export function presentChange(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  person: Account,
  client: Client,
) {
  const language = mailLanguageOf(person);
  return {
    recipient: { to: person.email, language, accountId: person.id },
    props: {
      name: person.name,
      device: describeDevice(deviceName(client.userAgent), language).device,
      when: clock.now().toISOString(),
      resetLink: `${config.publicUrl}${PATHS.forgotPasswordLink}`,
    },
  };
}
