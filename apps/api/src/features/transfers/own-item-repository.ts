import { getCodeId } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import type { SignedIn } from '../../platform/http/serve.ts';
import { type Activation, getActivation } from '../codes/code-repository.ts';
import { CodeForbiddenError } from '../codes/code-rules.ts';

/** The item on a code, for its own owner alone: no co-owner gives it away. */
export async function getOwnItem(db: Db, code: string, { accountId }: SignedIn): Promise<Activation> {
  const item = await getActivation(db, getCodeId(code));
  if (item.accountId !== accountId) throw new CodeForbiddenError();
  return item;
}
