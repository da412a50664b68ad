import type { CallOf, stepUp } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { badField, UnauthenticatedError } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { getAccountWithPassword, lockAccount } from '../account-repository.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { assertCode, countTry } from '../second-step/assert-code.ts';
import { mailSecondStepChange } from '../second-step/mail-second-step-change.ts';
import { findSecondStep } from '../second-step/second-step-repository.ts';
import { giveProof } from './give-proof.ts';

type Answer = MessageAnswerOf<typeof stepUp.withPassword>;
type Input = Pick<InputOf<typeof stepUp.withPassword>, 'client'> & {
  readonly body: CallOf<typeof stepUp.withPassword>['body'];
};

/** Issues a proof for the password; a code makes the proof two-factor. Wrong passwords count towards the log-in limits. */
export async function stepUpWithPassword(context: Context, user: SignedIn, input: Input): Promise<Answer> {
  const { body, client } = input;
  const person = await getAccountWithPassword(context.db, user.accountId);
  const wrong = badField('password', 'answers.account.wrongPassword');
  await assertPassword(context, { ...person, password: body.password, client, wrong });
  if (body.code !== undefined) return proveWithCode(context, user, { code: body.code, client });
  return giveProof(context, context.db, { ...user, isTwoFactor: false });
}

async function proveWithCode(
  context: Context,
  user: SignedIn,
  { code, client }: Pick<Input, 'client'> & { readonly code: string },
): Promise<Answer> {
  const tries = await countTry(context, { ...user, client });
  return context.transact(async (tx) => {
    const person = await lockAccount(tx, user.accountId);
    if (!person) throw new UnauthenticatedError();
    if (!(await findSecondStep(tx, person.id))) throw badField('code', 'fields.stepCodeWrong');
    const kind = await assertCode(context, tx, { ...user, code, tries });
    if (kind === 'recovery') await mailSecondStepChange(context, tx, { person, change: 'recovery', client });
    return giveProof(context, tx, { ...user, isTwoFactor: true });
  });
}
