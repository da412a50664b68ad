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
  /** In ISO 8601. */
  when: string;
  settingsLink: string;
  resetLink: string;
}

/** Tells the mailbox of every change of the second step, in case it was not its owner who made it. */
export const secondStepEmail: EmailTemplate<'secondStep', SecondStepProps> = {
  name: 'secondStep',
  subject: ({ change, brandName }, { t }) =>
    t('mails.secondStep.subject', { title: t(`mails.secondStep.${change}Title`), brand: brandName }),
  preview: (_props, { t }) => t('mails.secondStep.preview'),
  reason: ({ brandName }, { t }) => t('mails.secondStep.reason', { brand: brandName }),
  Body: (
    { name, change, codesLeft, device, brandName, when, settingsLink, resetLink },
    { t, rich, time },
  ) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t(`mails.secondStep.${change}Title`)}</Title>
      <Paragraph>
        {rich('mails.secondStep.text', {
          name: <PlainWords>{name}</PlainWords>,
          when: time(when),
          device: <PlainWords>{device}</PlainWords>,
          means: t(`mails.secondStep.${change}Means`),
        })}
      </Paragraph>
      {change === 'recovery' && codesLeft <= RECOVERY_CODES_FEW && (
        <Paragraph>{t('mails.secondStep.codesLeft', { count: codesLeft })}</Paragraph>
      )}
      <Paragraph>
        {rich('mails.secondStep.notYou', {
          link: (words) => <MailLink href={resetLink}>{words}</MailLink>,
        })}
      </Paragraph>
      <Action href={settingsLink} label={t('mails.secondStep.action')} />
    </>
  ),
};
