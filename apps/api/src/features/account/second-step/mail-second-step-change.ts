import { PATHS, SECOND_STEP_ADDRESS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Client } from '../../../platform/http/serve.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { Account } from '../account-repository.ts';
import type { SecondStepChange, secondStepEmail } from '../second-step-emails.tsx';
import { describeDevice } from '../sessions/device-presenter.ts';
import { deviceName } from '../sessions/session-rules.ts';
import { findSecondStep } from './second-step-repository.ts';

/** Tells the account's mailbox that it signs in otherwise from now on, or with what it did. */
export async function mailSecondStepChange(
  context: Context,
  tx: Db,
  {
    person,
    change,
    client,
  }: { readonly person: Account; readonly change: SecondStepChange; readonly client: Client },
): Promise<void> {
  const { publicUrl } = context.config;
  const language = mailLanguageOf(person);
  const left = await findSecondStep(tx, person.id);
  await context.mailer.send<typeof secondStepEmail>(tx, {
    to: person.email,
    template: 'secondStep',
    props: {
      name: person.name,
      change,
      codesLeft: left?.codesLeft ?? 0,
      device: describeDevice(deviceName(client.userAgent), language).device,
      when: context.clock.now().toISOString(),
      settingsLink: `${publicUrl}${SECOND_STEP_ADDRESS}`,
      resetLink: `${publicUrl}${PATHS.forgotPasswordLink}`,
    },
    language,
    accountId: person.id,
  });
}
