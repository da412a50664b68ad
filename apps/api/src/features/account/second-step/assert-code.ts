import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { badField, UnauthenticatedError } from '../../../platform/errors.ts';
import type { Client, SignedIn } from '../../../platform/http/serve.ts';
import { consumeLimit, resetLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { getAccount, lockAccount } from '../account-repository.ts';
import { RATE_LIMITED } from '../account-rules.ts';
import { isKnownDevice } from '../sessions/session-repository.ts';
import { mailSecondStepChange } from './mail-second-step-change.ts';
import { consumeAppCode, consumeRecoveryCode, findSecondStep } from './second-step-repository.ts';
import { SECOND_STEP_TRIES } from './second-step-rules.ts';

interface CodeTry {
  readonly accountId: string;
  readonly code: string;
}

export type CountedTries = readonly string[];

export type CodeKind = 'app' | 'recovery';

/** Counts an attempt before the check and outside its transaction, so neither concurrency nor a rollback gives further guesses. */
export async function countTry(
  context: Context,
  { accountId, client }: { readonly accountId: string; readonly client: Client },
): Promise<CountedTries> {
  const { email } = await getAccount(context.db, accountId);
  const device = hashToken(client.device);
  const isKnown = await isKnownDevice(context.db, email, device);
  const tries = isKnown ? [accountId, device.toString('base64url')] : [accountId];
  const use = { ...currentLimitUse(context), limit: SECOND_STEP_TRIES, of: tries };
  await consumeLimit(context.db, { ...use, message: RATE_LIMITED });
  return tries;
}

/** Consumes an app code or a recovery code and resets the attempts; throws BadFieldError for a wrong code. */
export async function assertCode(
  { clock }: Context,
  tx: Db,
  { accountId, code, tries }: CodeTry & { readonly tries: CountedTries },
): Promise<CodeKind> {
  const kind = await findKind(tx, { accountId, code, now: clock.systemNow() });
  if (!kind) throw badField('code', 'fields.stepCodeWrong');
  await resetLimit(tx, { limit: SECOND_STEP_TRIES, of: tries });
  return kind;
}

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

async function findKind(tx: Db, use: CodeTry & { readonly now: Date }): Promise<CodeKind | undefined> {
  if (await consumeAppCode(tx, use)) return 'app';
  return (await consumeRecoveryCode(tx, use)) ? 'recovery' : undefined;
}
