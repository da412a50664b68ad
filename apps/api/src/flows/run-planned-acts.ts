import { MINUTE_MS } from '@homeward/contract/durations';
import type { Context } from '../context.ts';
import { lockAccount } from '../features/account/account-repository.ts';
import {
  deletePlannedAct,
  listDueActs,
  type PlannedAct,
} from '../features/account/operator/planned-act-repository.ts';
import { reportAct } from '../features/account/operator/report-act.ts';
import { deleteSecondStep } from '../features/account/second-step/second-step-repository.ts';
import { recordAct } from '../features/audit/audit-repository.ts';
import { eraseAccount } from './delete-account.ts';

/** Repeating job, which selects the due acts by the trusted time, because the system clock may be wrong. */
export const PLANNED_ACTS_JOB = 'planned-acts';
export const PLANNED_ACTS_EVERY_MS = 5 * MINUTE_MS;

/** Carries out the due acts. Each act has its own transaction; a failed act does not stop the others. */
export async function runPlannedActs(context: Context): Promise<void> {
  const { trustedAt } = await context.clock.observe();
  const failures: unknown[] = [];
  for (const act of await listDueActs(context.db, trustedAt))
    await carryOut(context, act).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function carryOut(context: Context, act: PlannedAct): Promise<void> {
  await context.transact(async (tx) => {
    const person = await lockAccount(tx, act.accountId);
    // The check is under the account's lock, because the owner or the operator may have stopped the act.
    if (!person || !(await deletePlannedAct(tx, act))) return;
    const now = context.clock.now();
    const operator = { name: act.operator };
    if (act.kind === 'deletion') {
      await recordAct(tx, { operator, act: 'account.deleted', subject: person.email, now });
      return eraseAccount(context, tx, person.id);
    }
    // A second step that the owner set up after the act was planned is not turned off.
    if (!(await deleteSecondStep(tx, person.id, act.createdAt))) return;
    const off = { act: 'account.secondStepOff', change: 'secondStepOff' } as const;
    await reportAct(context, tx, { operator, person, ...off, now });
  });
}
