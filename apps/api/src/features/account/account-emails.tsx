import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  MailLink,
  Paragraph,
  PlainWords,
  Title,
} from '../../platform/mail/layout/mail-parts.tsx';

interface VerifyProps extends EmailProps {
  name: string;
  link: string;
}

/** Confirms an address; it may reach a stranger to the product, so it greets no customer. */
export const verifyEmail: EmailTemplate<'verify', VerifyProps> = {
  name: 'verify',
  subject: ({ brandName }) => `Confirm your e-mail address for ${brandName}`,
  preview: () => 'One tap, and your account is ready. The link works for 24 hours.',
  reason: ({ brandName }) =>
    `You got this mail because somebody entered this address to open an account at ${brandName}. If it was not you, do nothing: no account is opened.`,
  Body: ({ name, brandName, link }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>Is this your address?</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, please confirm this e-mail address. After that you can sign in
        and put your first tag on something you would hate to lose.
      </Paragraph>
      <Action href={link} label="Confirm address" />
      <Aside>The link works once, for 24 hours.</Aside>
    </>
  ),
};

interface AlreadyHaveAccountProps extends EmailProps {
  name: string;
  signInLink: string;
  resetLink: string;
}

/** Answers a sign-up with a known address; only the mailbox learns that the account exists. */
export const alreadyHaveAccountEmail: EmailTemplate<'alreadyHaveAccount', AlreadyHaveAccountProps> = {
  name: 'alreadyHaveAccount',
  subject: ({ brandName }) => `You already have a ${brandName} account`,
  preview: () => 'No need to sign up again: sign in with this address.',
  reason: ({ brandName }) =>
    `You got this mail because somebody tried to sign up at ${brandName} with this address. If it was not you, do nothing: your account is unchanged.`,
  Body: ({ name, brandName, signInLink, resetLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>You are already with us</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, this address already has an account, so there is nothing to
        sign up for. Your tags and your password are as they were.
      </Paragraph>
      <Action href={signInLink} label="Sign in" />
      <Aside>
        Forgotten your password? <MailLink href={resetLink}>Choose a new one</MailLink>
      </Aside>
    </>
  ),
};

interface ResetPasswordProps extends EmailProps {
  name: string;
  link: string;
}

/** Leads to a new password; an attacker may have asked for it, so nothing has happened yet. */
export const resetPasswordEmail: EmailTemplate<'resetPassword', ResetPasswordProps> = {
  name: 'resetPassword',
  subject: ({ brandName }) => `A new password for ${brandName}`,
  preview: () => 'Choose a new password. The link works for 30 minutes.',
  reason: ({ brandName }) =>
    `You got this mail because somebody asked for a new password at ${brandName} with this address. If it was not you, do nothing: your password stays as it is.`,
  Body: ({ name, brandName, link }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>Choose a new password</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, this is the way back in. When you have chosen a new password,
        every device that is signed in will be signed out.
      </Paragraph>
      <Action href={link} label="Choose a new password" />
      <Aside>The link works once, for 30 minutes.</Aside>
    </>
  ),
};

interface PasswordChangedProps extends EmailProps {
  name: string;
  /** In words, with the time zone. */
  when: string;
  resetLink: string;
  /** Where the account's passkeys are; without any, none. */
  passkeysLink?: string;
}

/** Tells the mailbox that the password is another one, in case it was not its owner who changed it. */
export const passwordChangedEmail: EmailTemplate<'passwordChanged', PasswordChangedProps> = {
  name: 'passwordChanged',
  subject: ({ brandName }) => `Your password for ${brandName} was changed`,
  preview: () => 'If it was you, there is nothing to do.',
  reason: ({ brandName }) =>
    `You got this mail because the password of your account at ${brandName} was changed. We always tell you when that happens.`,
  Body: ({ name, brandName, when, resetLink, passkeysLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>Your password was changed</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, your password was changed on {when}, and every device was
        signed out. If it was you, there is nothing to do but to log in again.
      </Paragraph>
      <Paragraph>
        If it was not you, choose a new password now: whoever did it is then locked out again.
      </Paragraph>
      {passkeysLink !== undefined && (
        <Paragraph>
          Your passkeys still sign in: a new password does not remove them.{' '}
          <MailLink href={passkeysLink}>Look whether each is yours</MailLink>.
        </Paragraph>
      )}
      <Action href={resetLink} label="It was not me" />
    </>
  ),
};

interface SessionEndedProps extends EmailProps {
  name: string;
  /** What the browser calls itself, in words. */
  device: string;
  /** In words, with the time zone. */
  when: string;
  resetLink: string;
}

/** Tells the mailbox that a session's old token was used once more: an attacker may have a copy of what a browser keeps. */
export const sessionEndedEmail: EmailTemplate<'sessionEnded', SessionEndedProps> = {
  name: 'sessionEnded',
  subject: ({ brandName }) => `A device was signed out of ${brandName}`,
  preview: () => 'It may have been copied.',
  reason: ({ brandName }) =>
    `You got this mail because a device of your account at ${brandName} was signed out for your safety. We always tell you when that happens.`,
  Body: ({ name, device, brandName, when, resetLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>We signed out a device</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, on {when} the device “{device}” showed a sign-in that had been
        replaced already. That happens when somebody has copied it, so we ended it: whoever used it is out,
        and you log in once more there.
      </Paragraph>
      <Paragraph>
        If you know of no reason, such as a phone that was restored from a backup, choose a new password.
      </Paragraph>
      <Action href={resetLink} label="Choose a new password" />
    </>
  ),
};
