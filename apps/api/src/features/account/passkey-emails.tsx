import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Eyebrow,
  MailLink,
  Paragraph,
  PlainWords,
  Title,
} from '../../platform/mail/layout/mail-parts.tsx';
import type { AccountChangeProps } from './account-change-emails.tsx';

interface PasskeyChangeProps extends AccountChangeProps {
  passkey: string;
  passkeysLink: string;
}

export const passkeyAddedEmail: EmailTemplate<'passkeyAdded', PasskeyChangeProps> = {
  name: 'passkeyAdded',
  subject: ({ brandName }, { t }) => t('mails.passkeyAdded.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.passkeyAdded.preview'),
  reason: ({ brandName }, { t }) => t('mails.passkeyAdded.reason', { brand: brandName }),
  Body: ({ name, passkey, device, brandName, when, passkeysLink, resetLink }, { t, rich, time }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.passkeyAdded.title')}</Title>
      <Paragraph>
        {rich('mails.passkeyAdded.text', {
          name: <PlainWords>{name}</PlainWords>,
          when: time(when),
          passkey: <PlainWords>{passkey}</PlainWords>,
          device: <PlainWords>{device}</PlainWords>,
        })}
      </Paragraph>
      <Paragraph>
        {rich('mails.passkeyAdded.notYou', {
          link: (words) => <MailLink href={resetLink}>{words}</MailLink>,
        })}
      </Paragraph>
      <Action href={passkeysLink} label={t('mails.passkeyAdded.action')} />
    </>
  ),
};

export const passkeyRemovedEmail: EmailTemplate<'passkeyRemoved', PasskeyChangeProps> = {
  name: 'passkeyRemoved',
  subject: ({ brandName }, { t }) => t('mails.passkeyRemoved.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.passkeyRemoved.preview'),
  reason: ({ brandName }, { t }) => t('mails.passkeyRemoved.reason', { brand: brandName }),
  Body: ({ name, passkey, device, brandName, when, passkeysLink, resetLink }, { t, rich, time }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.passkeyRemoved.title')}</Title>
      <Paragraph>
        {rich('mails.passkeyRemoved.text', {
          name: <PlainWords>{name}</PlainWords>,
          when: time(when),
          passkey: <PlainWords>{passkey}</PlainWords>,
          device: <PlainWords>{device}</PlainWords>,
        })}
      </Paragraph>
      <Paragraph>
        {rich('mails.passkeyRemoved.notYou', {
          link: (words) => <MailLink href={resetLink}>{words}</MailLink>,
        })}
      </Paragraph>
      <Action href={passkeysLink} label={t('mails.passkeyAdded.action')} />
    </>
  ),
};

interface PasskeyCopiedProps extends EmailProps {
  name: string;
  passkey: string;
  when: string;
  passkeysLink: string;
}

/** Reports a signature whose counter has not risen: two devices may hold copies of the passkey. */
export const passkeyCopiedEmail: EmailTemplate<'passkeyCopied', PasskeyCopiedProps> = {
  name: 'passkeyCopied',
  subject: ({ brandName }, { t }) => t('mails.passkeyCopied.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.passkeyCopied.preview'),
  reason: ({ brandName }, { t }) => t('mails.passkeyCopied.reason', { brand: brandName }),
  Body: ({ name, passkey, brandName, when, passkeysLink }, { t, rich, time }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.passkeyCopied.title')}</Title>
      <Paragraph>
        {rich('mails.passkeyCopied.text', {
          name: <PlainWords>{name}</PlainWords>,
          when: time(when),
          passkey: <PlainWords>{passkey}</PlainWords>,
        })}
      </Paragraph>
      <Paragraph>{t('mails.passkeyCopied.advice')}</Paragraph>
      <Action href={passkeysLink} label={t('mails.passkeyAdded.action')} />
    </>
  ),
};
