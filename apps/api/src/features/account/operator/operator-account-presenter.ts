import type { AccountState, PendingSignUp } from '@homeward/contract/operator-accounts';
import type { FoundAccountState } from './account-state-repository.ts';
import type { PlannedKind } from './planned-act-repository.ts';

export function presentAccountState(state: FoundAccountState): AccountState {
  const { id, email, hasSecondStep, areMailsReturned } = state;
  return {
    id,
    email,
    createdAt: state.createdAt.toISOString(),
    lastSeenAt: state.lastSeenAt?.toISOString() ?? null,
    sessions: Number(state.sessions),
    passkeys: Number(state.passkeys),
    hasSecondStep: Boolean(hasSecondStep),
    lockedAt: state.lockedAt?.toISOString() ?? null,
    areMailsReturned,
    secondStepRemoval: presentPlannedAct(state, 'second-step'),
    deletion: presentPlannedAct(state, 'deletion'),
  };
}

function presentPlannedAct({ planned }: FoundAccountState, kind: PlannedKind) {
  const act = planned.find((it) => it.kind === kind);
  if (!act) return null;
  return { dueAt: act.dueAt.toISOString(), stoppedAt: act.stoppedAt?.toISOString() ?? null };
}

export function presentPendingSignUp(signUp: {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}): PendingSignUp {
  const { id, email, createdAt, expiresAt } = signUp;
  return { id, email, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
