import type { Db } from '../../platform/database/db.ts';
import { deleteLinksOf, lockLinksOf } from '../profiles/profiles-repository.ts';
import { deletePendingInvitationsOf } from './invitation-repository.ts';

/** Ends every link of an account, whoever invited whom, and withdraws the invitations that wait for an answer. */
export async function removeAccess(tx: Db, accountId: string): Promise<void> {
  await lockLinksOf(tx, accountId);
  await deleteLinksOf(tx, accountId);
  await deletePendingInvitationsOf(tx, accountId);
}
