import type { CallOf, stepUp } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { badField } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { getAccountWithPassword } from '../account-repository.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { proveCode } from '../second-step/assert-code.ts';
import { giveProof } from './give-proof.ts';

type Answer = MessageAnswerOf<typeof stepUp.withPassword>;
type Input = Pick<InputOf<typeof stepUp.withPassword>, 'client'> & {
  readonly body: CallOf<typeof stepUp.withPassword>['body'];
};

/** Issues a proof for the password; two-factor if a code is given. Wrong passwords count towards the log-in limits. */
export async function stepUpWithPassword(context: Context, user: SignedIn, input: Input): Promise<Answer> {
  const { body, client } = input;
  const person = await getAccountWithPassword(context.db, user.accountId);
  const wrong = badField('password', 'answers.account.wrongPassword');
  await assertPassword(context, { ...person, password: body.password, client, wrong });
  const { code } = body;
  if (code === undefined) return giveProof(context, context.db, { ...user, isTwoFactor: false });
  return proveCode(context, user, { code, client }, (tx) =>
    giveProof(context, tx, { ...user, isTwoFactor: true }),
  );
}
