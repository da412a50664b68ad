import { RECOVERY_CODES_FEW } from '@homeward/contract/limits';
import type { EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Paragraph } from '../../platform/mail/layout/mail-parts.tsx';
import { AccountChangeBody, type AccountChangeProps } from './account-change-emails.tsx';

/** `codes` is a new set of recovery codes; `recovery` is a log-in with one of them. */
export type SecondStepChange = 'on' | 'off' | 'codes' | 'recovery';

interface SecondStepProps extends AccountChangeProps {
  change: SecondStepChange;
  codesLeft: number;
  settingsLink: string;
}

export const secondStepEmail: EmailTemplate<'secondStep', SecondStepProps> = {
  name: 'secondStep',
  subject: ({ change, brandName }, { t }) =>
    t('mails.secondStep.subject', { title: t(`mails.secondStep.${change}Title`), brand: brandName }),
  preview: (_props, { t }) => t('mails.secondStep.preview'),
  reason: ({ brandName }, { t }) => t('mails.secondStep.reason', { brand: brandName }),
  Body: (props, { t }) => (
    <AccountChangeBody
      change={props}
      title={t(`mails.secondStep.${props.change}Title`)}
      means={t(`mails.secondStep.${props.change}Means`)}
      notYou="mails.secondStep.notYou"
      action={{ href: props.settingsLink, label: t('mails.secondStep.action') }}
    >
      {props.change === 'recovery' && props.codesLeft <= RECOVERY_CODES_FEW && (
        <Paragraph>{t('mails.secondStep.codesLeft', { count: props.codesLeft })}</Paragraph>
      )}
    </AccountChangeBody>
  ),
};
