import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Eyebrow,
  MailLink,
  Paragraph,
  PlainWords,
  Title,
} from '../../platform/mail/layout/mail-parts.tsx';

interface PasskeyChangeProps extends EmailProps {
  name: string;
  /** What its owner calls it. */
  passkey: string;
  /** What the browser calls itself, in words. */
  device: string;
  /** In words, with the time zone. */
  when: string;
  passkeysLink: string;
  resetLink: string;
}

/** Tells the mailbox that there is one more way in, in case it was not its owner who made it. */
export const passkeyAddedEmail: EmailTemplate<'passkeyAdded', PasskeyChangeProps> = {
  name: 'passkeyAdded',
  subject: ({ brandName }) => `A passkey was added to your ${brandName} account`,
  preview: () => 'If it was you, there is nothing to do.',
  reason: ({ brandName }) =>
    `You got this mail because a passkey was added to your account at ${brandName}. We always tell you when that happens.`,
  Body: ({ name, passkey, device, brandName, when, passkeysLink, resetLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>A passkey was added</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, on {when} the passkey “<PlainWords>{passkey}</PlainWords>” was
        added with <PlainWords>{device}</PlainWords>. It signs you in without your password. If it was you,
        there is nothing to do.
      </Paragraph>
      <Paragraph>
        If it was not you, remove it now. A new password alone does not: passkeys stay until they are removed.
        Then <MailLink href={resetLink}>choose a new password</MailLink>, which signs out every device.
      </Paragraph>
      <Action href={passkeysLink} label="See your passkeys" />
    </>
  ),
};

/** Tells the mailbox that there is one way in less. */
export const passkeyRemovedEmail: EmailTemplate<'passkeyRemoved', PasskeyChangeProps> = {
  name: 'passkeyRemoved',
  subject: ({ brandName }) => `A passkey was removed from your ${brandName} account`,
  preview: () => 'If it was you, there is nothing to do.',
  reason: ({ brandName }) =>
    `You got this mail because a passkey was removed from your account at ${brandName}. We always tell you when that happens.`,
  Body: ({ name, passkey, device, brandName, when, passkeysLink, resetLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>A passkey was removed</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, on {when} the passkey “<PlainWords>{passkey}</PlainWords>” was
        removed with <PlainWords>{device}</PlainWords>. It signs in no more; devices that are signed in stay
        so. If it was you, there is nothing to do, but perhaps to delete it on the device that keeps it.
      </Paragraph>
      <Paragraph>
        If it was not you, <MailLink href={resetLink}>choose a new password</MailLink>, which signs out every
        device, and look whether the other passkeys are yours.
      </Paragraph>
      <Action href={passkeysLink} label="See your passkeys" />
    </>
  ),
};

interface PasskeyCopiedProps extends EmailProps {
  name: string;
  passkey: string;
  /** In words, with the time zone. */
  when: string;
  passkeysLink: string;
}

/** Tells the mailbox that a passkey has signed with a count that was there already: two devices may have it. */
export const passkeyCopiedEmail: EmailTemplate<'passkeyCopied', PasskeyCopiedProps> = {
  name: 'passkeyCopied',
  subject: ({ brandName }) => `We refused a passkey of your ${brandName} account`,
  preview: () => 'It may have been copied.',
  reason: ({ brandName }) =>
    `You got this mail because a passkey of your account at ${brandName} was refused for your safety. We always tell you when that happens.`,
  Body: ({ name, passkey, brandName, when, passkeysLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>We refused a passkey</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, on {when} somebody used the passkey “
        <PlainWords>{passkey}</PlainWords>”, and its device had counted wrong. That happens when a passkey has
        been copied from its device, so we let nobody in.
      </Paragraph>
      <Paragraph>
        Remove this passkey, and add a new one in its place. Until then you can log in with your password.
      </Paragraph>
      <Action href={passkeysLink} label="See your passkeys" />
    </>
  ),
};
