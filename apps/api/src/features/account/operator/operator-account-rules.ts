import type { AuditAct } from '@homeward/contract/audit';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import type { AccountAct } from '@homeward/contract/operator-accounts';
import { accountPlanPath } from '@homeward/contract/paths';
import type { Language } from '@homeward/messages/languages';
import type { Limit } from '../../../platform/limits.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { OperatorChange } from '../operator-act-emails.tsx';

/** Time in which the owner can stop a planned act. */
const GRACE_MS = DAY_MS;
/** Limit for each operator: an operator must not use the console to try lists of addresses. */
export const LOOK_UPS: Limit = { name: 'operator-account', max: 60, windowMs: HOUR_MS };
/** Prevents a second mail if the console retries a request. */
export const CONFIRMATIONS: Limit = { name: 'operator-confirmation', max: 1, windowMs: MINUTE_MS };

/** Operators cannot apply these acts to their own account, because they would lose access to the console. */
export const NOT_ON_ONESELF: ReadonlySet<AccountAct> = new Set(['lock', 'delete']);

/** Name of each act in the audit log and in the owner's mail. */
export const RECORDED_AS = {
  'end-sessions': ['account.sessionsEnded', 'sessions'],
  'turn-off-second-step': ['account.secondStepPlanned', 'secondStepPlanned'],
  'keep-second-step': ['account.secondStepKept', 'secondStepKept'],
  lock: ['account.locked', 'locked'],
  unlock: ['account.unlocked', 'unlocked'],
  delete: ['account.deletionPlanned', 'deletionPlanned'],
  'keep-account': ['account.deletionWithdrawn', 'deletionUndone'],
} as const satisfies Record<AccountAct, readonly [AuditAct, OperatorChange]>;

export function newPlan(publicUrl: string, { now, language }: { now: Date; language: Language }) {
  const token = newToken();
  return {
    tokenHash: hashToken(token),
    dueAt: new Date(now.getTime() + GRACE_MS),
    link: `${publicUrl}${accountPlanPath(token, language)}`,
  };
}
