import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  Paragraph,
  PlainWords,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';
import { type MailTexts, useMailTexts } from '../../platform/mail/layout/mail-texts.tsx';

interface InvitationProps extends EmailProps {
  name: string;
  inviter: { name: string; email: string };
  link: string;
}

const shared = {
  // The subject omits the inviter's name, which would let a stranger put text into the inbox.
  subject: ({ brandName }: InvitationProps, { t }: MailTexts) =>
    t('mails.invitation.subject', { brand: brandName }),
  preview: (_props: InvitationProps, { t }: MailTexts) =>
    t('mails.invitation.preview', { notice: t('invites.sharingNotice') }),
  reason: ({ brandName }: InvitationProps, { t }: MailTexts) =>
    t('mails.invitation.reason', { brand: brandName }),
  whereToAnswer: ({ inviter }: InvitationProps, { t }: MailTexts) =>
    t('mails.replies.writeTo', { email: inviter.email }),
};

function Invited({ name, inviter, brandName }: InvitationProps) {
  const { t, rich } = useMailTexts();
  return (
    <>
      <Eyebrow>{t('mails.invitation.eyebrow')}</Eyebrow>
      <Title>{t('mails.invitation.title')}</Title>
      <Paragraph>
        {rich('mails.invitation.text', {
          name: <PlainWords>{name}</PlainWords>,
          inviter: <PlainWords>{inviter.name}</PlainWords>,
          email: <UserText>{inviter.email}</UserText>,
          brand: brandName,
        })}
      </Paragraph>
    </>
  );
}

export const invitationEmail: EmailTemplate<'invitation', InvitationProps> = {
  name: 'invitation',
  ...shared,
  Body: (props, { t }) => (
    <>
      <Invited {...props} />
      <Paragraph>{t('invites.sharingNotice')}</Paragraph>
      <Action href={props.link} label={t('mails.invitation.action')} />
      <Aside>{t('mails.invitation.life')}</Aside>
    </>
  ),
};

export const invitationToJoinEmail: EmailTemplate<'invitationToJoin', InvitationProps> = {
  name: 'invitationToJoin',
  ...shared,
  Body: (props, { t }) => (
    <>
      <Invited {...props} />
      <Paragraph>{t('mails.invitation.join', { notice: t('invites.sharingNotice') })}</Paragraph>
      <Action href={props.link} label={t('mails.invitation.joinAction')} />
      <Aside>{t('mails.invitation.life')}</Aside>
    </>
  ),
};

interface LinkedProps extends EmailProps {
  name: string;
  other: { name: string; email: string };
  profilesLink: string;
}

export const linkedEmail: EmailTemplate<'linked', LinkedProps> = {
  name: 'linked',
  subject: ({ brandName }, { t }) => t('mails.linked.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.linked.preview'),
  whereToAnswer: ({ other }, { t }) => t('mails.replies.writeTo', { email: other.email }),
  reason: ({ brandName }, { t }) => t('mails.linked.reason', { brand: brandName }),
  Body: ({ name, other, brandName, profilesLink }, { t, rich }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.linked.title')}</Title>
      <Paragraph>
        {rich('mails.linked.text', {
          name: <PlainWords>{name}</PlainWords>,
          other: <PlainWords>{other.name}</PlainWords>,
          email: <UserText>{other.email}</UserText>,
        })}
      </Paragraph>
      <Paragraph>{t('mails.linked.notExpected')}</Paragraph>
      <Action href={profilesLink} label={t('mails.linked.action')} />
    </>
  ),
};
