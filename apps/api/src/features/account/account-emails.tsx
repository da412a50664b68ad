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
  /** True if the link confirms a new address of an existing account. */
  isEmailChange?: boolean;
}

/** Asks the recipient to confirm an address. The recipient may not know the product, because a visitor can enter any address. */
export const verifyEmail: EmailTemplate<'verify', VerifyProps> = {
  name: 'verify',
  subject: ({ brandName }, { t }) => t('mails.verify.subject', { brand: brandName }),
  preview: ({ isEmailChange }, { t }) => t(`mails.verify.${isEmailChange ? 'life' : 'preview'}`),
  reason: ({ brandName, isEmailChange }, { t }) =>
    t(`mails.verify.${isEmailChange ? 'changeReason' : 'reason'}`, { brand: brandName }),
  Body: ({ name, brandName, link, isEmailChange }, { t, rich }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.verify.title')}</Title>
      <Paragraph>
        {rich(`mails.verify.${isEmailChange ? 'changeText' : 'text'}`, {
          name: <PlainWords>{name}</PlainWords>,
        })}
      </Paragraph>
      <Action href={link} label={t('mails.verify.action')} />
      <Aside>{t('mails.verify.life')}</Aside>
    </>
  ),
};

interface AlreadyHaveAccountProps extends EmailProps {
  name: string;
  signInLink: string;
  resetLink: string;
  /** True if another account requested a change to this address. */
  isEmailChange?: boolean;
}

/** Sent if the address of a sign-up or of an address change has an account. Only this mail reveals the account; the response does not. */
export const alreadyHaveAccountEmail: EmailTemplate<'alreadyHaveAccount', AlreadyHaveAccountProps> = {
  name: 'alreadyHaveAccount',
  subject: ({ brandName }, { t }) => t('mails.alreadyHaveAccount.subject', { brand: brandName }),
  preview: ({ isEmailChange }, { t }) =>
    t(`mails.alreadyHaveAccount.${isEmailChange ? 'keptPreview' : 'preview'}`),
  reason: ({ brandName, isEmailChange }, { t }) =>
    t(`mails.alreadyHaveAccount.${isEmailChange ? 'keptReason' : 'reason'}`, { brand: brandName }),
  Body: ({ name, brandName, signInLink, resetLink, isEmailChange }, { t, rich }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.alreadyHaveAccount.title')}</Title>
      <Paragraph>
        {rich(`mails.alreadyHaveAccount.${isEmailChange ? 'keptText' : 'text'}`, {
          name: <PlainWords>{name}</PlainWords>,
        })}
      </Paragraph>
      <Action href={signInLink} label={t('mails.alreadyHaveAccount.action')} />
      <Aside>
        {rich('mails.alreadyHaveAccount.forgotten', {
          link: (words) => <MailLink href={resetLink}>{words}</MailLink>,
        })}
      </Aside>
    </>
  ),
};

interface ResetPasswordProps extends EmailProps {
  name: string;
  link: string;
}

export const resetPasswordEmail: EmailTemplate<'resetPassword', ResetPasswordProps> = {
  name: 'resetPassword',
  subject: ({ brandName }, { t }) => t('mails.resetPassword.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.resetPassword.preview'),
  reason: ({ brandName }, { t }) => t('mails.resetPassword.reason', { brand: brandName }),
  Body: ({ name, brandName, link }, { t, rich }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.resetPassword.title')}</Title>
      <Paragraph>{rich('mails.resetPassword.text', { name: <PlainWords>{name}</PlainWords> })}</Paragraph>
      <Action href={link} label={t('mails.parts.choosePassword')} />
      <Aside>{t('mails.resetPassword.life')}</Aside>
    </>
  ),
};

interface PasswordChangedProps extends EmailProps {
  name: string;
  when: string;
  resetLink: string;
  /** Link to the list of passkeys; absent if the account has none. */
  passkeysLink?: string;
  /** Link to the webhook and ntfy settings; absent if the reset paused no channel. */
  channelsLink?: string;
  /** True if the reset deleted script tokens. */
  endsScripts?: boolean;
}

export const passwordChangedEmail: EmailTemplate<'passwordChanged', PasswordChangedProps> = {
  name: 'passwordChanged',
  subject: ({ brandName }, { t }) => t('mails.passwordChanged.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.passwordChanged.preview'),
  reason: ({ brandName }, { t }) => t('mails.passwordChanged.reason', { brand: brandName }),
  Body: (
    { name, brandName, when, resetLink, passkeysLink, channelsLink, endsScripts },
    { t, rich, time },
  ) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.passwordChanged.title')}</Title>
      <Paragraph>
        {rich('mails.passwordChanged.text', { name: <PlainWords>{name}</PlainWords>, when: time(when) })}
      </Paragraph>
      <Paragraph>{t('mails.passwordChanged.notYou')}</Paragraph>
      {passkeysLink !== undefined && (
        <Paragraph>
          {rich('mails.passwordChanged.passkeys', {
            link: (words) => <MailLink href={passkeysLink}>{words}</MailLink>,
          })}
        </Paragraph>
      )}
      {channelsLink !== undefined && (
        <Paragraph>
          {rich('mails.passwordChanged.channels', {
            link: (words) => <MailLink href={channelsLink}>{words}</MailLink>,
          })}
        </Paragraph>
      )}
      {endsScripts && <Paragraph>{t('mails.passwordChanged.scripts')}</Paragraph>}
      <Action href={resetLink} label={t('mails.passwordChanged.action')} />
    </>
  ),
};

interface SessionEndedProps extends EmailProps {
  name: string;
  device: string;
  when: string;
  resetLink: string;
}

/** Reports that a browser sent a spent refresh token: an attacker may have copied the browser's cookies. */
export const sessionEndedEmail: EmailTemplate<'sessionEnded', SessionEndedProps> = {
  name: 'sessionEnded',
  subject: ({ brandName }, { t }) => t('mails.sessionEnded.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.sessionEnded.preview'),
  reason: ({ brandName }, { t }) => t('mails.sessionEnded.reason', { brand: brandName }),
  Body: ({ name, device, brandName, when, resetLink }, { t, rich, time }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.sessionEnded.title')}</Title>
      <Paragraph>
        {rich('mails.sessionEnded.text', {
          name: <PlainWords>{name}</PlainWords>,
          when: time(when),
          device: <PlainWords>{device}</PlainWords>,
        })}
      </Paragraph>
      <Paragraph>{t('mails.sessionEnded.notYou')}</Paragraph>
      <Action href={resetLink} label={t('mails.parts.choosePassword')} />
    </>
  ),
};
