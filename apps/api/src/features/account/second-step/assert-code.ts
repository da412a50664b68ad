import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { badField } from '../../../platform/errors.ts';
import type { Client } from '../../../platform/http/serve.ts';
import { consumeLimit, resetLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { getAccount } from '../account-repository.ts';
import { RATE_LIMITED } from '../account-rules.ts';
import { isKnownDevice } from '../sessions/session-repository.ts';
import { consumeAppCode, consumeRecoveryCode } from './second-step-repository.ts';
import { SECOND_STEP_TRIES } from './second-step-rules.ts';

interface CodeTry {
  readonly accountId: string;
  readonly code: string;
}

export type CountedTries = readonly string[];

export type CodeKind = 'app' | 'recovery';

/** Counts an attempt. Called before the transaction that checks the code, so that concurrent and rolled-back attempts count. */
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

/** Consumes an app code or a recovery code and resets the count of attempts. Throws BadFieldError for a wrong code. */
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

async function findKind(tx: Db, use: CodeTry & { readonly now: Date }): Promise<CodeKind | undefined> {
  if (await consumeAppCode(tx, use)) return 'app';
  return (await consumeRecoveryCode(tx, use)) ? 'recovery' : undefined;
}
