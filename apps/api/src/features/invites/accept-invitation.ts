import { PATHS } from '@homeward/contract/paths';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
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
import {
  CO_OWNERS_MAX,
  InvitationGoneError,
  isLinkOf,
  type TokenPair,
  TooManyCoOwnersError,
} from './invitation-rules.ts';

/** The invitation that a whole link opens; throws InvitationGoneError for anything else. */
export async function getInvitation({ db, clock }: Context, link: TokenPair): Promise<Invitation> {
  const invitation = await findInvitation(db, hashToken(link.ownerToken));
  if (!invitation || !isLinkOf(link, invitation, clock.now())) throw new InvitationGoneError();
  return invitation;
}

/** An accepted invitation opened once more is a success, unless the two have parted since: it links no pair twice. */
export async function assertStillLinked(db: Db, { ownerId, coOwnerId }: Invitation): Promise<void> {
  const isLinked = coOwnerId !== null && (await mayLookAfter(db, ownerId, coOwnerId));
  if (!isLinked) throw new InvitationGoneError();
}

/**
 * Links an account to the owner who invited it. The owner's links are locked, so that of many at once one links, and
 * none is the 21st. An invitation the other way round is answered with it: kept, it would lead back after a parting.
 * Both are mailed: an attacker in one's mailbox or account must not link it unnoticed.
 * Throws TooManyCoOwnersError, or InvitationGoneError when it was withdrawn at this very moment.
 */
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
    throw new InvitationGoneError();
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
    // With the other's account their name and address go from whatever still waits; what is to this one goes by address.
    accountId: other.id,
  });
}
