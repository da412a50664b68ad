import { SIGN_IN_TICKET_LIFE_MS } from '@homeward/contract/limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { findSecondStep } from './second-step-repository.ts';
import { addTicket } from './sign-in-ticket-repository.ts';

interface RightPassword {
  readonly id: string;
  readonly passwordHash: string;
}

/** The ticket with which a log-in goes on whose password was right; undefined for an account without a second step. */
export async function askSecondStep(
  { clock }: Context,
  tx: Db,
  { id, passwordHash }: RightPassword,
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
