import type { operatorAccounts } from '@homeward/contract';
import type { AccountAct } from '@homeward/contract/operator-accounts';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import { type Account, lockAccount, setLocked } from '../account-repository.ts';
import { findSecondStep } from '../second-step/second-step-repository.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { findAccountState } from './account-state-repository.ts';
import { presentAccountState } from './operator-account-presenter.ts';
import { NOT_ON_ONESELF, newPlan, RECORDED_AS } from './operator-account-rules.ts';
import { addPlannedAct, deletePlannedAct, type PlannedKind } from './planned-act-repository.ts';
import { reportAct } from './report-act.ts';

interface Acting {
  readonly context: Context;
  readonly tx: Db;
  readonly person: Account;
  readonly operator: OperatorCaller;
  readonly now: Date;
}

/** Further facts for the owner's mail; undefined if the act changed nothing. */
type Effect = { readonly dueAt?: string; readonly link?: string } | undefined;

const ACTS: Readonly<Record<AccountAct, (acting: Acting) => Promise<Effect>>> = {
  'end-sessions': async ({ tx, person, now }) =>
    (await endSessions(tx, person.id, { now })) ? {} : undefined,
  'turn-off-second-step': async (acting) => {
    if (!(await findSecondStep(acting.tx, acting.person.id)))
      throw conflict('answers.operatorAccounts.secondStepOff');
    return plan(acting, 'second-step');
  },
  'keep-second-step': (acting) => withdraw(acting, 'second-step'),
  lock: async ({ tx, person, now }) => {
    if (!(await setLocked(tx, person.id, now))) return undefined;
    await endSessions(tx, person.id, { now });
    return {};
  },
  unlock: async ({ tx, person }) => ((await setLocked(tx, person.id, null)) ? {} : undefined),
  delete: (acting) => plan(acting, 'deletion'),
  'keep-account': (acting) => withdraw(acting, 'deletion'),
};

/** Carries out or plans an act on an account, records the act and mails the owner. A repeated act without effect sends no mail. */
export async function actOnAccount(
  context: Context,
  operator: OperatorCaller,
  { params, body: { act } }: InputOf<typeof operatorAccounts.actOnAccount>,
): Promise<MessageAnswerOf<typeof operatorAccounts.actOnAccount>> {
  if (operator.accountId === params.id && NOT_ON_ONESELF.has(act))
    throw conflict('answers.operatorAccounts.own');
  const now = context.clock.now();
  return context.transact(async (tx) => {
    const person = await lockAccount(tx, params.id);
    if (!person) throw notFound('answers.operatorAccounts.unknown');
    const effect = await ACTS[act]({ context, tx, person, operator, now });
    if (effect) {
      const [audited, change] = RECORDED_AS[act];
      await reportAct(context, tx, { operator, person, act: audited, change, now, ...effect });
    }
    const state = await findAccountState(tx, person, now);
    if (!state) throw notFound('answers.operatorAccounts.unknown');
    return { resultMessage: message('answers.operatorAccounts.done'), account: presentAccountState(state) };
  });
}

async function plan({ context, tx, person, operator, now }: Acting, kind: PlannedKind): Promise<Effect> {
  const language = mailLanguageOf(person);
  const { tokenHash, dueAt, link } = newPlan(context.config.publicUrl, { now, language });
  const act = { id: newId(now), accountId: person.id, kind, operator: operator.name, createdAt: now, dueAt };
  if (!(await addPlannedAct(tx, { ...act, tokenHash }))) return undefined;
  return { dueAt: dueAt.toISOString(), link };
}

async function withdraw({ tx, person }: Acting, kind: PlannedKind): Promise<Effect> {
  return (await deletePlannedAct(tx, { accountId: person.id, kind })) ? {} : undefined;
}
