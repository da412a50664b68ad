import { INVITATION_PARAMS } from '@homeward/contract/paths';
import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import type { RunningServer } from '../fixtures/start-server.ts';
import { mailsTo, waitForMails } from './mails.ts';
import { callServer, type Member } from './members.ts';
import { linkIn, type NewPerson } from './people.ts';

const INVITED = /^You’re invited/;

interface Stage {
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
}

/** Waits until `count` invitations have arrived and returns the link of the newest one. */
export async function invitationLink(mailbox: Mailbox, { email }: NewPerson, count = 1): Promise<URL> {
  const mail = await waitForMails(mailbox, email, { subject: INVITED, count });
  return new URL(linkIn(mail.text, `${INVITATION_PARAMS.ownerToken}=`));
}

/** Invites a person through the API and returns the mailed link. */
export async function inviteByApi(
  { server, mailbox }: Stage,
  inviter: Member,
  { name, email }: NewPerson,
): Promise<URL> {
  const before = mailsTo(mailbox, email, INVITED).length;
  const body = { name, email };
  await callServer(server, ['POST', '/api/user/send-invite-link'], { body, token: inviter.accessToken });
  return invitationLink(mailbox, { name, email }, before + 1);
}

/** Makes a member the co-owner of an owner through an accepted invitation. */
export async function linkCoOwner(stage: Stage, owner: Member, coOwner: Member): Promise<void> {
  const { searchParams: link } = await inviteByApi(stage, owner, coOwner);
  const body = {
    ownerToken: link.get(INVITATION_PARAMS.ownerToken),
    coOwnerToken: link.get(INVITATION_PARAMS.coOwnerToken),
  };
  await callServer(stage.server, ['POST', '/api/user/link-co-owner'], { body });
}

/** Removes the link between two people; the first one requests it. */
export async function partByApi({ server }: Stage, one: Member, other: Member): Promise<void> {
  await callServer(server, ['DELETE', `/api/user/co-owner/${other.id}`], { token: one.accessToken });
}
