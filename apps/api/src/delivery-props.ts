import { DAY_MS } from '@homeward/contract/durations';
import { RESET_LINK_LIFE_MS, VERIFY_LINK_LIFE_MS } from '@homeward/contract/limits';
import { INVITATION_PARAMS, TRANSFER_PARAM } from '@homeward/contract/paths';
import type { Context } from './context.ts';
import { renewEmailChange } from './features/account/email-change/email-change-repository.ts';
import { renewPasswordReset } from './features/account/password-reset/password-reset-repository.ts';
import { renewSignUp } from './features/account/sign-up/sign-up-repository.ts';
import { buildFinderMailProps } from './features/conversations/mail-finder.ts';
import { findInvitation } from './features/invites/invitation-repository.ts';
import { writeDigest } from './features/item-mails/write-digest.ts';
import { findTransfer } from './features/transfers/transfer-repository.ts';
import { timeOfId } from './platform/database/ids.ts';
import { RETRY_FOR_MS } from './platform/jobs/retry-rules.ts';
import type { BuildDeliveryProps } from './platform/mail/mail-delivery.ts';
import { hashToken } from './platform/tokens.ts';

/** Mails about events older than this are not sent; the app still shows the events. */
const NEWS_LIFE_MS = 2 * DAY_MS;

type WaitingMail = Parameters<BuildDeliveryProps>[0];
type DeliveryProps = (context: Context, mail: WaitingMail) => Promise<object | undefined>;

/** Computes a template's props at delivery, perhaps days after the event. If the result is undefined, the mail is not sent. */
const DELIVERY_PROPS: Readonly<Record<string, DeliveryProps>> = {
  itemDigest: writeDigest,
  finderLink: buildFinderMailProps,
  ownerAnswer: buildFinderMailProps,
  resetPassword: onlyIf(renewResetLink),
  verify: onlyIf(renewVerifyLink),
  invitation: onlyIf(isInvitationOpen),
  invitationToJoin: onlyIf(isInvitationOpen),
  transfer: onlyIf(isTransferOpen),
  lostItemScanned: onlyIf(isNews),
  scanPlace: onlyIf(isNews),
  replyRefused: onlyIf(isNews),
  noteReminder: onlyIf(isNews),
  placeReminder: onlyIf(isNews),
};

export function createDeliveryProps(context: () => Context): Readonly<Record<string, BuildDeliveryProps>> {
  return Object.fromEntries(
    Object.entries(DELIVERY_PROPS).map(([template, build]) => [template, (mail) => build(context(), mail)]),
  );
}

function onlyIf(isCurrent: (context: Context, mail: WaitingMail) => Promise<boolean>): DeliveryProps {
  return async (context, mail) => ((await isCurrent(context, mail)) ? (mail.props as object) : undefined);
}

/** Restarts a link's lifetime at delivery. Returns false if the link is used, replaced, too old, or was sent to a former address. */
async function renewResetLink({ db, clock }: Context, { to: email, props }: WaitingMail): Promise<boolean> {
  const now = clock.now().getTime();
  return renewPasswordReset(db, {
    tokenHash: hashToken(paramOf(props, 'token')),
    email,
    since: new Date(now - RETRY_FOR_MS),
    expiresAt: new Date(now + RESET_LINK_LIFE_MS),
  });
}

async function renewVerifyLink({ db, clock }: Context, { to: email, props }: WaitingMail): Promise<boolean> {
  const tokenHash = hashToken(paramOf(props, 'token'));
  const expiresAt = new Date(clock.now().getTime() + VERIFY_LINK_LIFE_MS);
  const { isEmailChange } = props as { readonly isEmailChange?: boolean };
  return isEmailChange
    ? renewEmailChange(db, { tokenHash, expiresAt })
    : renewSignUp(db, { email, tokenHash, expiresAt });
}

async function isInvitationOpen({ db, clock }: Context, { props }: WaitingMail): Promise<boolean> {
  const invitation = await findInvitation(db, hashToken(paramOf(props, INVITATION_PARAMS.ownerToken)));
  return invitation?.acceptedAt === null && invitation.expiresAt > clock.now();
}

async function isTransferOpen({ db, clock }: Context, { props }: WaitingMail): Promise<boolean> {
  const transfer = await findTransfer(db, hashToken(paramOf(props, TRANSFER_PARAM)));
  return transfer?.acceptedBy === null && transfer.expiresAt > clock.now();
}

async function isNews({ clock }: Context, { id }: WaitingMail): Promise<boolean> {
  return clock.now().getTime() - timeOfId(id).getTime() <= NEWS_LIFE_MS;
}

function paramOf(props: unknown, name: string): string {
  return new URL((props as { readonly link: string }).link).searchParams.get(name) ?? '';
}
