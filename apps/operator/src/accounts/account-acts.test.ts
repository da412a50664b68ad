import type { AccountState } from '@homeward/contract/operator-accounts';
import { expect, it } from 'vitest';
import { listActs } from './account-acts.ts';

const PLAIN: AccountState = {
  id: 'id',
  email: 'olivia@example.org',
  createdAt: '2026-11-01T00:00:00Z',
  lastSeenAt: null,
  sessions: 0,
  passkeys: 0,
  hasSecondStep: false,
  lockedAt: null,
  areMailsReturned: false,
  secondStepRemoval: null,
  deletion: null,
};
const NOW = '2026-11-02T00:00:00Z';
const PENDING = { dueAt: NOW, stoppedAt: null };
const STOPPED = { dueAt: NOW, stoppedAt: NOW };

it.each<[string, Partial<AccountState>, string]>([
  ['an account without sessions and second step', {}, 'lock delete'],
  [
    'an account in use',
    { sessions: 2, hasSecondStep: true },
    'end-sessions turn-off-second-step lock delete',
  ],
  ['a locked account', { lockedAt: NOW }, 'unlock delete'],
  [
    'an account with pending plans',
    { hasSecondStep: true, secondStepRemoval: PENDING, deletion: PENDING },
    'keep-second-step lock keep-account',
  ],
  [
    'an account whose owner stopped the plans',
    { hasSecondStep: true, secondStepRemoval: STOPPED, deletion: STOPPED },
    'turn-off-second-step lock delete',
  ],
])('the console offers for %s only acts with an effect', (_account, different, acts) => {
  expect(listActs({ ...PLAIN, ...different }).join(' ')).toBe(acts);
});
