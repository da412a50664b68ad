import type { ScriptRight } from '@homeward/contract';
import type { EmailTemplate } from '../../platform/mail/email-template.tsx';
import { PlainWords, UserText } from '../../platform/mail/layout/mail-parts.tsx';
import type { MailTexts } from '../../platform/mail/layout/mail-texts.tsx';
import { AccountChangeBody, type AccountChangeProps } from './account-change-emails.tsx';

export type SecurityAlert =
  | { readonly kind: 'webhook' | 'ntfy'; readonly host: string }
  | { readonly kind: 'push' }
  | { readonly kind: 'oidcConnected' | 'oidcDisconnected'; readonly provider: string }
  /** `to` is a masked address. */
  | { readonly kind: 'email' | 'emailChanged'; readonly to: string }
  | { readonly kind: 'scriptToken'; readonly token: string; readonly right: ScriptRight }
  | { readonly kind: 'trip' | 'ways'; readonly contact: string }
  /** `email` is absent if the transfer's link was shown as a QR code. */
  | { readonly kind: 'transfer'; readonly item: string; readonly email?: string };

interface SecurityAlertProps extends AccountChangeProps {
  alert: SecurityAlert;
  link: string;
}

export const securityAlertEmail: EmailTemplate<'securityAlert', SecurityAlertProps> = {
  name: 'securityAlert',
  subject: ({ alert, brandName }, { t }) =>
    t('mails.secondStep.subject', { title: t(`mails.securityAlert.${alert.kind}Title`), brand: brandName }),
  preview: (_props, { t }) => t('mails.secondStep.preview'),
  reason: ({ alert, brandName }, { t }) =>
    t(`mails.securityAlert.${'to' in alert ? 'emailReason' : 'reason'}`, { brand: brandName }),
  Body: (props, texts) => (
    <AccountChangeBody
      change={props}
      title={texts.t(`mails.securityAlert.${props.alert.kind}Title`)}
      means={meaningOf(props.alert, texts)}
      notYou={
        props.alert.kind === 'emailChanged'
          ? 'mails.securityAlert.emailChangedNotYou'
          : 'mails.securityAlert.notYou'
      }
      action={{ href: props.link, label: texts.t('mails.securityAlert.action') }}
    />
  ),
};

function meaningOf(alert: SecurityAlert, { t, rich }: MailTexts) {
  switch (alert.kind) {
    case 'push':
      return t('mails.securityAlert.pushMeans');
    case 'oidcConnected':
    case 'oidcDisconnected':
      return rich(`mails.securityAlert.${alert.kind}Means`, {
        provider: <PlainWords>{alert.provider}</PlainWords>,
      });
    case 'email':
    case 'emailChanged':
      return rich(`mails.securityAlert.${alert.kind}Means`, { email: <UserText>{alert.to}</UserText> });
    case 'scriptToken':
      return rich(`mails.securityAlert.scriptTokenMeans.${alert.right}`, {
        token: <PlainWords>{alert.token}</PlainWords>,
      });
    case 'trip':
    case 'ways':
      return rich(`mails.securityAlert.${alert.kind}Means`, {
        contact: <UserText>{alert.contact}</UserText>,
      });
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
