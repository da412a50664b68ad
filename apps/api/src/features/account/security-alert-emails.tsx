import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Eyebrow,
  MailLink,
  Paragraph,
  PlainWords,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';

/** A change that hands out control or copies data outside. */
export type SecurityAlert =
  | { readonly kind: 'webhook' | 'ntfy'; readonly host: string }
  | { readonly kind: 'push' }
  | { readonly kind: 'trip'; readonly contact: string }
  /** Without `email` the link was shown as a code. */
  | { readonly kind: 'transfer'; readonly item: string; readonly email?: string };

interface SecurityAlertProps extends EmailProps {
  name: string;
  alert: SecurityAlert;
  /** What the browser calls itself, in words. */
  device: string;
  /** In ISO 8601. */
  when: string;
  /** Where the change is undone. */
  link: string;
  resetLink: string;
}

type MailTexts = Parameters<EmailTemplate<'securityAlert', SecurityAlertProps>['Body']>[1];

/** Reports to the account's mailbox that control was handed out or data goes outside, in case its owner did not do it. */
export const securityAlertEmail: EmailTemplate<'securityAlert', SecurityAlertProps> = {
  name: 'securityAlert',
  subject: ({ alert, brandName }, { t }) =>
    t('mails.secondStep.subject', { title: t(`mails.securityAlert.${alert.kind}Title`), brand: brandName }),
  preview: (_props, { t }) => t('mails.secondStep.preview'),
  reason: ({ brandName }, { t }) => t('mails.securityAlert.reason', { brand: brandName }),
  Body: ({ name, alert, device, brandName, when, link, resetLink }, texts) => {
    const { t, rich, time } = texts;
    return (
      <>
        <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
        <Title>{t(`mails.securityAlert.${alert.kind}Title`)}</Title>
        <Paragraph>
          {rich('mails.secondStep.text', {
            name: <PlainWords>{name}</PlainWords>,
            when: time(when),
            device: <PlainWords>{device}</PlainWords>,
            means: meaningOf(alert, texts),
          })}
        </Paragraph>
        <Paragraph>
          {rich('mails.securityAlert.notYou', {
            link: (words) => <MailLink href={resetLink}>{words}</MailLink>,
          })}
        </Paragraph>
        <Action href={link} label={t('mails.securityAlert.action')} />
      </>
    );
  },
};

function meaningOf(alert: SecurityAlert, { t, rich }: MailTexts) {
  switch (alert.kind) {
    case 'push':
      return t('mails.securityAlert.pushMeans');
    case 'trip':
      return rich('mails.securityAlert.tripMeans', { contact: <UserText>{alert.contact}</UserText> });
    case 'transfer': {
      const item = <PlainWords>{alert.item}</PlainWords>;
      return alert.email === undefined
        ? rich('mails.securityAlert.transferMeans', { item })
        : rich('mails.securityAlert.transferToMeans', { item, email: <UserText>{alert.email}</UserText> });
    }
    default:
      return rich('mails.securityAlert.channelMeans', { host: <PlainWords>{alert.host}</PlainWords> });
  }
}
