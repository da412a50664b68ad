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
  /** The name that its owner gave it. */
  passkey: string;
  passkeysLink: string;
}

/** Tells the mailbox that there is one more way in, in case it was not its owner who made it. */
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

/** Tells the mailbox that there is one way in less. */
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
  /** In ISO 8601. */
  when: string;
  passkeysLink: string;
}

/** Tells the mailbox that a passkey has signed with a count that was there already: two devices may have it. */
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
