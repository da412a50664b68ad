import { invites } from '@homeward/contract';
import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  Paragraph,
  PlainWords,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';

interface InvitationProps extends EmailProps {
  /** Of the invited person. */
  name: string;
  inviter: { name: string; email: string };
  link: string;
}

const shared = {
  // No inviter's name: it would be a line of a stranger's choice in the invited person's inbox.
  subject: ({ brandName }: InvitationProps) =>
    `You are invited to look after things together on ${brandName}`,
  preview: () => `${invites.SHARING_NOTICE} The invitation is valid for 7 days.`,
  reason: ({ brandName }: InvitationProps) =>
    `You got this mail because somebody with an account at ${brandName} entered this address to invite you. If you do not know them, do nothing: nobody sees anything of yours.`,
};

function Invited({ name, inviter, brandName }: InvitationProps) {
  return (
    <Paragraph>
      Hello <PlainWords>{name}</PlainWords>, <PlainWords>{inviter.name}</PlainWords> (
      <UserText>{inviter.email}</UserText>) has tags from {brandName} on things that must not get lost, and
      would like you to look after them together.
    </Paragraph>
  );
}

/** Invites a person who has an account. */
export const invitationEmail: EmailTemplate<'invitation', InvitationProps> = {
  name: 'invitation',
  ...shared,
  Body: (props) => (
    <>
      <Eyebrow>Invitation</Eyebrow>
      <Title>Look after things together</Title>
      <Invited {...props} />
      <Paragraph>{invites.SHARING_NOTICE}</Paragraph>
      <Action href={props.link} label="See the invitation" />
      <Aside>The link works once, for 7 days. Nothing happens until you accept.</Aside>
    </>
  ),
};

/** Invites a person who has no account yet. */
export const invitationToJoinEmail: EmailTemplate<'invitationToJoin', InvitationProps> = {
  name: 'invitationToJoin',
  ...shared,
  Body: (props) => (
    <>
      <Eyebrow>Invitation</Eyebrow>
      <Title>Look after things together</Title>
      <Invited {...props} />
      <Paragraph>{invites.SHARING_NOTICE} All it takes is a password for an account of your own.</Paragraph>
      <Action href={props.link} label="Set a password" />
      <Aside>The link works once, for 7 days. Nothing happens until you accept.</Aside>
    </>
  ),
};

interface LinkedProps extends EmailProps {
  name: string;
  other: { name: string; email: string };
  profilesLink: string;
}

/** Tells both sides of a link, when an invitation was accepted, that each sees the other's items from now on. */
export const linkedEmail: EmailTemplate<'linked', LinkedProps> = {
  name: 'linked',
  subject: ({ brandName }) => `You look after things together now on ${brandName}`,
  preview: () => 'If you did not expect this, you can end it.',
  reason: ({ brandName }) =>
    `You got this mail because an invitation between your account at ${brandName} and another one was accepted. We always tell you when that happens.`,
  Body: ({ name, other, brandName, profilesLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>You look after things together</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, from now on you and <PlainWords>{other.name}</PlainWords> (
        <UserText>{other.email}</UserText>) see and manage each other’s items.
      </Paragraph>
      <Paragraph>
        If you did not expect this, end it under Switch Profile, and choose a new password: somebody may have
        been in your account or your mailbox.
      </Paragraph>
      <Action href={profilesLink} label="Switch Profile" />
    </>
  ),
};
