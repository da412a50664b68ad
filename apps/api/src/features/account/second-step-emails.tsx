import { RECOVERY_CODES_FEW } from '@homeward/contract/limits';
import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Eyebrow,
  MailLink,
  Paragraph,
  PlainWords,
  Title,
} from '../../platform/mail/layout/mail-parts.tsx';

/** Turned on, turned off, new recovery codes, or one of them used to log in. */
export type SecondStepChange = 'on' | 'off' | 'codes' | 'recovery';

interface SecondStepProps extends EmailProps {
  name: string;
  change: SecondStepChange;
  /** Recovery codes that are left. */
  codesLeft: number;
  /** What the browser calls itself, in words. */
  device: string;
  /** In words, with the time zone. */
  when: string;
  settingsLink: string;
  resetLink: string;
}

const WORDS: Record<SecondStepChange, { readonly title: string; readonly means: string }> = {
  on: {
    title: 'Your second step is on',
    means:
      'Logging in with your password asks for a code of your authenticator app, too. Passkeys do not ask.',
  },
  off: { title: 'Your second step is off', means: 'Your password alone logs in again.' },
  codes: {
    title: 'You have new recovery codes',
    means: 'The earlier ones open nothing any more.',
  },
  recovery: {
    title: 'A recovery code was used to log in',
    means: 'It opens nothing any more.',
  },
};

/** Tells the mailbox of every change of the second step, in case it was not its owner who made it. */
export const secondStepEmail: EmailTemplate<'secondStep', SecondStepProps> = {
  name: 'secondStep',
  subject: ({ change, brandName }) => `${WORDS[change].title} (${brandName})`,
  preview: () => 'If it was you, there is nothing to do.',
  reason: ({ brandName }) =>
    `You got this mail because of your second step at ${brandName}. We always tell you when it changes.`,
  Body: ({ name, change, codesLeft, device, brandName, when, settingsLink, resetLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>{WORDS[change].title}</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, this was done on {when} with <PlainWords>{device}</PlainWords>.{' '}
        {WORDS[change].means} If it was you, there is nothing to do.
      </Paragraph>
      {change === 'recovery' && codesLeft <= RECOVERY_CODES_FEW && (
        <Paragraph>
          You have {codesLeft === 0 ? 'no recovery code' : `${codesLeft} of them`} left. Make new ones before
          you need them.
        </Paragraph>
      )}
      <Paragraph>
        If it was not you, <MailLink href={resetLink}>choose a new password</MailLink>, which signs out every
        device, and then look at your second step: a new password does not change it.
      </Paragraph>
      <Action href={settingsLink} label="See your second step" />
    </>
  ),
};
