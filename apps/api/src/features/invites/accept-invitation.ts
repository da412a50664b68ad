import { PATHS } from '@homeward/contract/paths';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { badInput } from '../../platform/errors.ts';
import { mailLanguageOf } from '../../platform/mail/mail-messages.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { Account } from '../account/account-repository.ts';
import { mayLookAfter } from '../items/open-item.ts';
import { addCoOwner, countCoOwners, getPerson, lockLinksOf } from '../profiles/profiles-repository.ts';
import type { linkedEmail } from './invitation-emails.tsx';
import {
  deletePendingInvitationTo,
  findInvitation,
  type Invitation,
  markAccepted,
} from './invitation-repository.ts';
import { CO_OWNERS_MAX, isLinkOf, type TokenPair, TooManyCoOwnersError } from './invitation-rules.ts';

export async function getInvitation({ db, clock }: Context, link: TokenPair): Promise<Invitation> {
  const invitation = await findInvitation(db, hashToken(link.ownerToken));
  if (!invitation || !isLinkOf(link, invitation, clock.now()))
    throw badInput('answers.people.invitationGone');
  return invitation;
}

/** Throws if the two accounts are no longer linked. An accepted invitation cannot link them again. */
export async function assertStillLinked(db: Db, { ownerId, coOwnerId }: Invitation): Promise<void> {
  const isLinked = coOwnerId !== null && (await mayLookAfter(db, ownerId, coOwnerId));
  if (!isLinked) throw badInput('answers.people.invitationGone');
}

/** Links an account to its inviter and mails both. Deletes the account's own invitation to the inviter, now obsolete. */
export async function acceptInvitation(
  context: Context,
  tx: Db,
  { id, ownerId }: Invitation,
  { coOwnerId, now }: { coOwnerId: string; now: Date },
): Promise<void> {
  await lockLinksOf(tx, ownerId);
  const isFirst = await markAccepted(tx, id, { coOwnerId, now });
  if (!isFirst) {
    if (await mayLookAfter(tx, ownerId, coOwnerId)) return;
    throw badInput('answers.people.invitationGone');
  }
  if (ownerId === coOwnerId || (await mayLookAfter(tx, ownerId, coOwnerId))) return;
  if ((await countCoOwners(tx, ownerId)) >= CO_OWNERS_MAX) throw new TooManyCoOwnersError();
  await addCoOwner(tx, { ownerId, coOwnerId, now });
  const [owner, coOwner] = [await getPerson(tx, ownerId), await getPerson(tx, coOwnerId)];
  await deletePendingInvitationTo(tx, { ownerId: coOwnerId, email: owner.email });
  await mailLink(context, tx, { to: owner, other: coOwner });
  await mailLink(context, tx, { to: coOwner, other: owner });
}

async function mailLink(
  context: Context,
  tx: Db,
  { to, other }: { to: Account; other: Account },
): Promise<void> {
  await context.mailer.send<typeof linkedEmail>(tx, {
    to: to.email,
    template: 'linked',
    props: {
      name: to.name,
      other: { name: other.name, email: other.email },
      profilesLink: `${context.config.publicUrl}${PATHS.manageProfile}`,
    },
    language: mailLanguageOf(to),
    // If the other account is deleted, this mail is erased, because it contains that account's name and address.
    accountId: other.id,
  });
}
