import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  MailLink,
  Paragraph,
  PlainWords,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';

interface QuestionProps extends EmailProps {
  itemName: string;
  /** Name of the co-owner who requests the item; absent for a claim, which names no person. */
  heirName?: string;
  dueAt: string;
  link: string;
}

export const ownerQuestionEmail: EmailTemplate<'ownerQuestion', QuestionProps> = {
  name: 'ownerQuestion',
  subject: ({ brandName, heirName }, { t }) =>
    heirName === undefined
      ? t('mails.question.claimSubject', { brand: brandName })
      : t('mails.question.takeoverSubject', { brand: brandName }),
  preview: ({ dueAt }, { t, time }) => t('mails.question.preview', { when: time(dueAt) }),
  whereToAnswer: (_props, { t }) => t('mails.replies.useAction', { action: t('mails.question.action') }),
  reason: ({ brandName }, { t }) => t('mails.question.reason', { brand: brandName }),
  Body: ({ itemName, heirName, dueAt, brandName, link }, { t, rich, time }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.question.title')}</Title>
      <Paragraph>
        {heirName === undefined
          ? rich('mails.question.claimText', { item: <UserText>{itemName}</UserText> })
          : rich('mails.question.takeoverText', {
              item: <UserText>{itemName}</UserText>,
              person: <PlainWords>{heirName}</PlainWords>,
            })}
      </Paragraph>
      <Paragraph>
        {heirName === undefined
          ? t('mails.question.claimDue', { when: time(dueAt) })
          : t('mails.question.takeoverDue', { when: time(dueAt) })}
      </Paragraph>
      <Action href={link} label={t('mails.question.action')} />
    </>
  ),
};

interface TagFreedProps extends EmailProps {
  itemName: string;
  itemLink: string;
  exportLink: string;
}

export const tagFreedEmail: EmailTemplate<'tagFreed', TagFreedProps> = {
  name: 'tagFreed',
  subject: ({ brandName }, { t }) => t('mails.question.freedSubject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.question.freedPreview'),
  whereToAnswer: () => '',
  reason: ({ brandName }, { t }) => t('mails.question.reason', { brand: brandName }),
  Body: ({ itemName, itemLink, exportLink, brandName }, { t, rich }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.question.freedTitle')}</Title>
      <Paragraph>{rich('mails.question.freedText', { item: <UserText>{itemName}</UserText> })}</Paragraph>
      <Action href={itemLink} label={t('mails.parts.openItem')} />
      <Aside>
        {t('mails.question.export')} <MailLink href={exportLink}>{exportLink}</MailLink>
      </Aside>
    </>
  ),
};
