import { MINUTE_MS } from '@homeward/contract/durations';
import type { Context } from '../context.ts';
import { lockAccount } from '../features/account/account-repository.ts';
import { presentOperatorMail } from '../features/account/operator/operator-account-presenter.ts';
import {
  deletePlannedAct,
  listDueActs,
  type PlannedAct,
} from '../features/account/operator/planned-act-repository.ts';
import type { operatorActEmail } from '../features/account/operator-act-emails.tsx';
import { deleteSecondStep } from '../features/account/second-step/second-step-repository.ts';
import { recordAct } from '../features/audit/audit-repository.ts';
import { eraseAccount } from './delete-account.ts';

/** Repeats, so that no act is lost by a restore or a wrong clock. */
export const PLANNED_ACTS_JOB = 'planned-acts';
export const PLANNED_ACTS_EVERY_MS = 5 * MINUTE_MS;

/** Carries out the acts that are due by the trusted time. Each has its own transaction; one that fails does not stop the others. */
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
    // Under the lock of the account: the owner or the operator may have stopped it.
    if (!person || !(await deletePlannedAct(tx, act))) return;
    const now = context.clock.now();
    const audited = { operator: { name: act.operator }, subject: person.email, now };
    if (act.kind === 'deletion') {
      await recordAct(tx, { ...audited, act: 'account.deleted' });
      return eraseAccount(context, tx, person.id);
    }
    // One that the owner has set up since is not lost.
    if (!(await deleteSecondStep(tx, person.id, act.createdAt))) return;
    await recordAct(tx, { ...audited, act: 'account.secondStepOff' });
    const mail = presentOperatorMail(person, { change: 'secondStepOff', when: now });
    await context.mailer.send<typeof operatorActEmail>(tx, mail);
  });
}
