import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { lockAccount } from '../account-repository.ts';
import { PlanGoneError } from './operator-account-rules.ts';
import { findPlannedActByToken, type PlannedAct, stopPlannedAct } from './planned-act-repository.ts';

export async function readPlanLink(db: Db, token: string): Promise<PlannedAct> {
  const act = await findPlannedActByToken(db, hashToken(token));
  if (!act) throw new PlanGoneError();
  return act;
}

/** Stops a planned act for the holder of the mailed link; repeatable. Fails if the act is done or withdrawn. */
export async function stopByLink(
  context: Pick<Context, 'clock' | 'transact'>,
  token: string,
): Promise<PlannedAct> {
  return context.transact(async (tx) => {
    const { accountId } = await readPlanLink(tx, token);
    // The job locks the account, too: read again under the lock.
    await lockAccount(tx, accountId);
    const { id } = await readPlanLink(tx, token);
    await stopPlannedAct(tx, id, context.clock.now());
    return readPlanLink(tx, token);
  });
}
