import { RESET_LINK_LIFE_MS, VERIFY_LINK_LIFE_MS } from '@homeward/contract/limits';
import { INVITATION_PARAMS, TRANSFER_PARAM } from '@homeward/contract/paths';
import type { Context } from './context.ts';
import { RESETS_RENEWABLE_DAYS } from './features/account/account-rules.ts';
import { renewPasswordReset } from './features/account/passwords/password-reset-repository.ts';
import { renewSignUp } from './features/account/sign-up/sign-up-repository.ts';
import { buildFinderMailProps } from './features/conversations/mail-finder.ts';
import { findInvitation } from './features/invites/invitation-repository.ts';
import { writeDigest } from './features/item-mails/write-digest.ts';
import { findTransfer } from './features/transfers/transfer-repository.ts';
import { timeOfId } from './platform/database/ids.ts';
import type { BuildDeliveryProps } from './platform/mail/mail-delivery.ts';
import { hashToken } from './platform/tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The app has what happened; a mail about it that is older than this is dropped. */
const NEWS_LIFE_MS = 2 * DAY_MS;

type WaitingMail = Parameters<BuildDeliveryProps>[0];
type DeliveryProps = (context: Context, mail: WaitingMail) => Promise<object | undefined>;

/**
 * Template → its props at the moment a mail leaves, for mails that may have waited for days; undefined drops the mail. A template
 * that is not here has neither a link with an end nor news that go stale.
 */
const DELIVERY_PROPS: Readonly<Record<string, DeliveryProps>> = {
  itemDigest: writeDigest,
  finderLink: buildFinderMailProps,
  ownerAnswer: buildFinderMailProps,
  resetPassword: renewResetLink,
  verify: renewVerifyLink,
  invitation: withLivingInvitation,
  invitationToJoin: withLivingInvitation,
  transfer: withLivingTransfer,
  lostItemScanned: withoutOldNews,
  scanPlace: withoutOldNews,
  noteReminder: withoutOldNews,
  placeReminder: withoutOldNews,
};

/** Makes the table for the worker, which exists before the context does. */
export function createDeliveryProps(context: () => Context): Readonly<Record<string, BuildDeliveryProps>> {
  return Object.fromEntries(
    Object.entries(DELIVERY_PROPS).map(([template, build]) => [template, (mail) => build(context(), mail)]),
  );
}

/**
 * The link lives from when it leaves, as its mail says. No other link is made, so a password that was changed since, or a spent
 * link of the same account, leaves none to renew; nor is one renewed more than three days after its request.
 */
async function renewResetLink({ db, clock }: Context, { props }: WaitingMail): Promise<object | undefined> {
  const now = clock.now().getTime();
  const isRenewed = await renewPasswordReset(db, {
    tokenHash: hashToken(paramOf(props, 'token')),
    since: new Date(now - RESETS_RENEWABLE_DAYS * DAY_MS),
    expiresAt: new Date(now + RESET_LINK_LIFE_MS),
  });
  return isRenewed ? (props as object) : undefined;
}

async function renewVerifyLink(
  { db, clock }: Context,
  { to: email, props }: WaitingMail,
): Promise<object | undefined> {
  const isRenewed = await renewSignUp(db, {
    email,
    tokenHash: hashToken(paramOf(props, 'token')),
    expiresAt: new Date(clock.now().getTime() + VERIFY_LINK_LIFE_MS),
  });
  return isRenewed ? (props as object) : undefined;
}

async function withLivingInvitation(
  { db, clock }: Context,
  { props }: WaitingMail,
): Promise<object | undefined> {
  const token = paramOf(props, INVITATION_PARAMS.ownerToken);
  const invitation = await findInvitation(db, hashToken(token));
  if (!invitation || invitation.acceptedAt !== null) return undefined;
  return invitation.expiresAt > clock.now() ? (props as object) : undefined;
}

async function withLivingTransfer(
  { db, clock }: Context,
  { props }: WaitingMail,
): Promise<object | undefined> {
  const transfer = await findTransfer(db, hashToken(paramOf(props, TRANSFER_PARAM)));
  if (!transfer || transfer.acceptedBy !== null) return undefined;
  return transfer.expiresAt > clock.now() ? (props as object) : undefined;
}

async function withoutOldNews({ clock }: Context, { id, props }: WaitingMail): Promise<object | undefined> {
  const ageMs = clock.now().getTime() - timeOfId(id).getTime();
  return ageMs > NEWS_LIFE_MS ? undefined : (props as object);
}

function paramOf(props: unknown, name: string): string {
  return new URL((props as { readonly link: string }).link).searchParams.get(name) ?? '';
}
