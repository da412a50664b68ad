import type { account } from '@homeward/contract';
import { SIGN_IN_TICKET_LIFE_MS } from '@homeward/contract/limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { SecondStepRequiredError } from '../../../platform/errors.ts';
import type { Client, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { Account } from '../account-repository.ts';
import { findSecondStep } from '../second-step/second-step-repository.ts';
import { presentSession } from '../sessions/session-presenter.ts';
import { startSession } from '../sessions/start-session.ts';
import { addTicket } from './sign-in-ticket-repository.ts';

type Person = Account & { readonly passwordHash: string };

/** Opens a session for the account that `authenticate` locks and returns; throws SecondStepRequiredError if a code is needed, too. */
export async function openSession(
  context: Context,
  { client, timeZone }: { readonly client: Client; readonly timeZone: string | undefined },
  authenticate: (tx: Db) => Promise<Person>,
): Promise<MessageAnswerOf<typeof account.login>> {
  const { person, ticket, pair } = await context.transact(async (tx) => {
    const person = await authenticate(tx);
    const ticket = await issueSecondStepTicket(context, tx, person);
    if (ticket !== undefined) return { person, ticket };
    return {
      person,
      pair: await startSession(context, tx, { person, client, isTwoFactor: false, timeZone }),
    };
  });
  if (pair === undefined) throw new SecondStepRequiredError(ticket);
  return presentSession(person, pair, client);
}

async function issueSecondStepTicket(
  { clock }: Context,
  tx: Db,
  { id, passwordHash }: Person,
): Promise<string | undefined> {
  if (!(await findSecondStep(tx, id))) return undefined;
  const ticket = newToken();
  await addTicket(tx, {
    hash: hashToken(ticket),
    accountId: id,
    passwordMark: hashToken(passwordHash),
    expiresAt: new Date(clock.now().getTime() + SIGN_IN_TICKET_LIFE_MS),
  });
  return ticket;
}
