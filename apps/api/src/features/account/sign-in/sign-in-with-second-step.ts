import type { secondStep } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { unauthenticated } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { getAccountWithPassword, lockAccount } from '../account-repository.ts';
import { assertCode, countTry } from '../second-step/assert-code.ts';
import { mailSecondStepChange } from '../second-step/mail-second-step-change.ts';
import { presentSession } from '../sessions/session-presenter.ts';
import { startSession } from '../sessions/start-session.ts';
import { consumeTicket, findTicket } from './sign-in-ticket-repository.ts';

/** Completes a log-in with a code and the ticket that the password check issued. The ticket remains valid after a wrong code. */
export async function signInWithSecondStep(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof secondStep.signIn>,
): Promise<MessageAnswerOf<typeof secondStep.signIn>> {
  const ticket = await findTicket(context.db, hashToken(body.ticket), context.clock.now());
  if (!ticket) throw unauthenticated('answers.secondStep.logInAgain');
  const { accountId } = ticket;
  const tries = await countTry(context, { accountId, client });
  const { person, pair } = await context.transact(async (tx) => {
    const person = await lockAccount(tx, accountId);
    if (!person) throw unauthenticated('answers.secondStep.logInAgain');
    const { passwordHash } = await getAccountWithPassword(tx, accountId);
    if (!hashToken(passwordHash).equals(ticket.passwordMark))
      throw unauthenticated('answers.secondStep.logInAgain');
    const kind = await assertCode(context, tx, { accountId, code: body.code, tries });
    if (!(await consumeTicket(tx, ticket.hash))) throw unauthenticated('answers.secondStep.logInAgain');
    if (kind === 'recovery') await mailSecondStepChange(context, tx, { person, change: 'recovery', client });
    return {
      person,
      pair: await startSession(context, tx, { person, client, isTwoFactor: true, timeZone: body.time_zone }),
    };
  });
  return presentSession(person, pair, client);
}
