import { DAY_MS, HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { expect, it } from 'vitest';
import * as account from '../../src/features/account/account-rules.ts';
import * as passkeys from '../../src/features/account/passkeys/passkey-rules.ts';
import * as secondStep from '../../src/features/account/second-step/second-step-rules.ts';
import * as codes from '../../src/features/codes/code-rules.ts';
import * as conversations from '../../src/features/conversations/conversation-rules.ts';
import * as finderMails from '../../src/features/conversations/finder-mail-rules.ts';
import * as finder from '../../src/features/finder/finder-rules.ts';
import * as help from '../../src/features/help/ask-for-help.ts';
import * as invites from '../../src/features/invites/invitation-rules.ts';
import * as scans from '../../src/features/scans/scan-rules.ts';
import * as transfers from '../../src/features/transfers/transfer-rules.ts';
import type { Limit, MailBudget } from '../../src/platform/limits.ts';

const FEATURES: Readonly<Record<string, unknown>>[] = [
  account,
  codes,
  conversations,
  finder,
  finderMails,
  help,
  invites,
  passkeys,
  scans,
  secondStep,
  transfers,
];

const isLimit = (it: unknown): it is Limit => typeof it === 'object' && it !== null && 'windowMs' in it;
const isBudget = (it: unknown): it is MailBudget =>
  typeof it === 'object' && it !== null && 'perMailbox' in it;

// Tests of calls scale large limits down, where a difference of one is invisible.
it('limits equal the documented figures, and each has a counter of its own', () => {
  const values = FEATURES.flatMap((feature) => Object.values(feature));
  const limits = [...values, ...values.filter(isBudget).flatMap((budget) => Object.values(budget))].filter(
    isLimit,
  );
  const all = limits.map(({ name, max, windowMs }) => [name, [max, windowMs]] as const);
  expect(new Map(all).size).toBe(all.length);
  expect(Object.fromEntries(all)).toEqual({
    'sign-up': [10, HOUR_MS],
    'sign-up-mail': [3, HOUR_MS],
    'sign-up-mailbox': [12, HOUR_MS],
    reset: [10, HOUR_MS],
    // As long as the link that was mailed lives.
    'reset-mail': [3, HOUR_MS / 2],
    'reset-mailbox': [12, HOUR_MS / 2],
    'login-failure': [10, 15 * MINUTE_MS],
    'login-failure-address': [50, 15 * MINUTE_MS],
    'login-failure-day': [100, DAY_MS],
    'login-slowed': [1, MINUTE_MS],
    'second-step': [10, 15 * MINUTE_MS],
    'passkey-challenge': [300, 15 * MINUTE_MS],
    'passkey-failure': [50, 15 * MINUTE_MS],
    'passkey-copied-mail': [3, DAY_MS],
    export: [5, HOUR_MS],
    'export-under-way': [1, 5 * MINUTE_MS],
    register: [200, HOUR_MS],
    photo: [100, HOUR_MS],
    note: [1, 5 * MINUTE_MS],
    'note-code': [20, HOUR_MS],
    'note-address': [60, HOUR_MS],
    message: [20, HOUR_MS],
    'message-address': [60, HOUR_MS],
    answer: [60, HOUR_MS],
    'finder-mail': [20, DAY_MS],
    'mailed-answer-account': [100, DAY_MS],
    'mailed-answer-item': [40, DAY_MS],
    'confirmation-account': [20, DAY_MS],
    'confirmation-item': [10, DAY_MS],
    'confirmation-mailbox': [3, DAY_MS],
    share: [1, MINUTE_MS],
    'share-code': [30, HOUR_MS],
    help: [10, DAY_MS],
    invite: [10, HOUR_MS],
    'invite-mail': [3, HOUR_MS],
    'invite-day': [10, DAY_MS],
    'scan-mail': [1, 10 * MINUTE_MS],
    'scan-place-mail': [1, 10 * MINUTE_MS],
    'scans-address': [30, HOUR_MS],
    'scans-code': [2000, DAY_MS],
    transfer: [30, HOUR_MS],
    'transfer-mailed': [10, HOUR_MS],
    'transfer-day': [10, DAY_MS],
    'transfer-mail': [3, HOUR_MS],
  });
});
