import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { badField, UnauthenticatedError } from '../../../platform/errors.ts';
import type { Client, SignedIn } from '../../../platform/http/serve.ts';
import { lockAccount } from '../account-repository.ts';
import { assertCode, countTry } from './assert-code.ts';
import { mailSecondStepChange } from './mail-second-step-change.ts';
import { findSecondStep } from './second-step-repository.ts';

/** Consumes a code of the caller's second step; `then` runs in the same transaction. */
export async function proveCode<Result>(
  context: Context,
  user: SignedIn,
  { code, client }: { readonly code: string; readonly client: Client },
  then: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const tries = await countTry(context, { ...user, client });
  return context.transact(async (tx) => {
    const person = await lockAccount(tx, user.accountId);
    if (!person) throw new UnauthenticatedError();
    if (!(await findSecondStep(tx, person.id))) throw badField('code', 'fields.stepCodeWrong');
    const kind = await assertCode(context, tx, { ...user, code, tries });
    if (kind === 'recovery') await mailSecondStepChange(context, tx, { person, change: 'recovery', client });
    return then(tx);
  });
}
