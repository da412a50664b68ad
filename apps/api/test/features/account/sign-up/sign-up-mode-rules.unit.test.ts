import { expect, it } from 'vitest';
import {
  isAdmitted,
  type Permit,
  policyOf,
  type SignUpPolicy,
} from '../../../../src/features/account/sign-up/sign-up-mode-rules.ts';

const admitted = (policy: SignUpPolicy) =>
  (['none', 'operator', 'owner'] satisfies Permit[]).filter((permit) => isAdmitted(policy, permit));

it.each([
  ['open', true, ['none', 'operator', 'owner']],
  ['open', false, ['none', 'operator', 'owner']],
  ['invited', true, ['operator', 'owner']],
  ['invited', false, ['operator']],
  ['closed', true, ['owner']],
  ['closed', false, []],
] as const)('mode %s with admitsInvited %s admits %j', (mode, admitsInvited, permits) => {
  expect(admitted({ mode, admitsInvited })).toEqual(permits);
});

it('the mode is open without a setting, and that of the environment where it is set', () => {
  expect(policyOf(undefined, undefined)).toEqual({ mode: 'open', admitsInvited: true });
  expect(policyOf('closed', { mode: 'open', admitsInvited: true })).toEqual({
    mode: 'closed',
    admitsInvited: false,
  });
  expect(policyOf('invited', { mode: 'closed', admitsInvited: false }).admitsInvited).toBe(true);
});

it('the choice about invited people counts for the mode that it was made with', () => {
  expect(policyOf('closed', { mode: 'closed', admitsInvited: true }).admitsInvited).toBe(true);
  expect(policyOf(undefined, { mode: 'invited', admitsInvited: false }).admitsInvited).toBe(false);
});
