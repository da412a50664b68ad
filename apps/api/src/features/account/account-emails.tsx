import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Action, Aside, Eyebrow, Paragraph, Title, UserText } from '../../platform/mail/mail-parts.tsx';

interface VerifyProps extends EmailProps {
  name: string;
  link: string;
}

/** Confirms an address; it may reach somebody who never heard of us, so it greets nobody as a customer. */
export const verifyEmail: EmailTemplate<VerifyProps> = {
  subject: ({ brandName }) => `Confirm your e-mail address for ${brandName}`,
  preview: () => 'One tap, and your account is ready. The link works for 24 hours.',
  reason: ({ brandName }) =>
    `You got this mail because somebody entered this address to open an account at ${brandName}. If it was not you, do nothing: no account is opened.`,
  Body: ({ name, brandName, link }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>Is this your address?</Title>
      <Paragraph>
        Hello <UserText>{name}</UserText>, please confirm this e-mail address. After that you can sign in and
        put your first tag on something you would hate to lose.
      </Paragraph>
      <Action href={link} label="Confirm address" />
      <Aside>The link works once, for 24 hours.</Aside>
    </>
  ),
};

interface AlreadyHaveAccountProps extends EmailProps {
  name: string;
  signInLink: string;
}

/** Answers a sign-up with a known address; only the mailbox learns that the account exists. */
export const alreadyHaveAccountEmail: EmailTemplate<AlreadyHaveAccountProps> = {
  subject: ({ brandName }) => `You already have a ${brandName} account`,
  preview: () => 'No need to sign up again: sign in with this address.',
  reason: ({ brandName }) =>
    `You got this mail because somebody tried to sign up at ${brandName} with this address. If it was not you, do nothing: your account is unchanged.`,
  Body: ({ name, brandName, signInLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>You are already with us</Title>
      <Paragraph>
        Hello <UserText>{name}</UserText>, this address already has an account, so there is nothing to sign up
        for. Your tags and your password are as they were.
      </Paragraph>
      <Action href={signInLink} label="Sign in" />
    </>
  ),
};
