import { SECOND_STEP_ADDRESS } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Client } from '../../../platform/http/serve.ts';
import type { Account } from '../account-repository.ts';
import type { SecondStepChange, secondStepEmail } from '../second-step-emails.tsx';
import { presentChange } from '../sessions/change-presenter.ts';
import { findSecondStep } from './second-step-repository.ts';

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
  const { recipient, props } = presentChange(context, person, client);
  const secondStep = await findSecondStep(tx, person.id);
  await context.mailer.send<typeof secondStepEmail>(tx, {
    ...recipient,
    template: 'secondStep',
    props: {
      ...props,
      change,
      codesLeft: secondStep?.codesLeft ?? 0,
      settingsLink: `${publicUrl}${SECOND_STEP_ADDRESS}`,
    },
  });
}
