import type { AccountAct, AccountState } from '@homeward/contract/operator-accounts';

interface ActTexts {
  readonly label: string;
  readonly title: string;
  readonly meaning: string;
  readonly isDangerous?: true;
}

export const ACT_TEXTS: Readonly<Record<AccountAct, ActTexts>> = {
  'end-sessions': {
    label: 'End all sessions',
    title: 'End all sessions?',
    meaning: 'The owner is signed out on every device and can sign in again. Tokens for scripts still work.',
  },
  'turn-off-second-step': {
    label: 'Turn off two-step verification',
    title: 'Turn off two-step verification?',
    meaning:
      'In 24 hours, the password alone is enough to sign in. Until then the owner can stop it with the link in our email, and so can you.',
    isDangerous: true,
  },
  'keep-second-step': {
    label: 'Keep two-step verification',
    title: 'Keep two-step verification?',
    meaning: 'It won’t be turned off.',
  },
  lock: {
    label: 'Lock',
    title: 'Lock this account?',
    meaning:
      'The owner can’t sign in, their sessions end and their tokens for scripts stop. Finders can still write to them, and they still get emails about their items.',
    isDangerous: true,
  },
  unlock: {
    label: 'Unlock',
    title: 'Unlock this account?',
    meaning: 'The owner can sign in again.',
  },
  delete: {
    label: 'Delete',
    title: 'Delete this account?',
    meaning:
      'In 24 hours, the account, its items and all messages about them are deleted for good. Until then the owner can stop it with the link in our email, and so can you.',
    isDangerous: true,
  },
  'keep-account': {
    label: 'Don’t delete',
    title: 'Keep this account?',
    meaning: 'It won’t be deleted.',
  },
};

/** Lists the actions that would change something in the account's current state. */
export function listActs(account: AccountState): AccountAct[] {
  const { sessions, hasSecondStep, secondStepRemoval, lockedAt, deletion } = account;
  const isPending = (plan: AccountState['deletion']) => plan !== null && plan.stoppedAt === null;
  const acts: (AccountAct | false)[] = [
    sessions > 0 && 'end-sessions',
    isPending(secondStepRemoval) ? 'keep-second-step' : hasSecondStep && 'turn-off-second-step',
    lockedAt === null ? 'lock' : 'unlock',
    isPending(deletion) ? 'keep-account' : 'delete',
  ];
  return acts.filter((act) => act !== false);
}
