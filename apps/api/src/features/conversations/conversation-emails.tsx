import { labelOfCategory } from '@homeward/contract/category-label';
import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Facts } from '../../platform/mail/layout/facts.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  Paragraph,
  Quote,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';
import { type MailTexts, useMailTexts } from '../../platform/mail/layout/mail-texts.tsx';
import { SafetyAdvice } from '../../platform/mail/layout/safety-advice.tsx';
import { toSubjectItem } from '../../platform/mail/layout/user-text.ts';

interface FinderMailProps extends EmailProps {
  url: string;
  /** Time of the note in ISO 8601; absent in jobs of earlier versions. */
  notedAt?: string;
  /** The item's category if it is on the operator's list; an owner's own category could contain any text. */
  category?: string;
}

/** Identifies the note without the item's name, because only the owner knows that name. */
function NoteFacts({ notedAt, category }: Pick<FinderMailProps, 'notedAt' | 'category'>) {
  const { t, time } = useMailTexts();
  if (notedAt === undefined) return null;
  return (
    <Eyebrow>
      {category && (
        <>
          <UserText>{labelOfCategory(category, t)}</UserText>
          {'\u00a0· '}
        </>
      )}
      {t('mails.noteOf', { when: time(notedAt) })}
    </Eyebrow>
  );
}

/** Omits the note's text, because the recipient may not be the finder. The template's name must not change: stored jobs contain it. */
export const finderLinkEmail: EmailTemplate<'finderLink', FinderMailProps> = {
  name: 'finderLink',
  subject: (_props, { t }) => t('mails.confirmSubject'),
  preview: (_props, { t }) => t('mails.confirmText'),
  whereToAnswer: (_props, { t }) => t('mails.replies.useAction', { action: t('mails.confirm') }),
  reason: whyFinder,
  muteLabel: stopLabel,
  Body: ({ url, ...facts }, { t }) => (
    <>
      <NoteFacts {...facts} />
      <Title>{t('mails.confirmSubject')}</Title>
      <Paragraph>{t('mails.confirmText')}</Paragraph>
      <Action href={url} label={t('mails.confirm')} />
      <Aside>{t('mails.keepSecret')}</Aside>
    </>
  ),
};

interface OwnerAnswerProps extends FinderMailProps {
  ownerName: string;
  /** The owner's text; empty for thanks without a message. */
  answer: string;
}

/** Placeholder for the owner's name, which jobs of earlier versions lack. */
const UNNAMED = '…';

export const ownerAnswerEmail: EmailTemplate<'ownerAnswer', OwnerAnswerProps> = {
  name: 'ownerAnswer',
  subject: ({ ownerName = UNNAMED }, { t }) => t('mails.answerSubject', { name: ownerName }),
  preview: ({ answer }, { t }) => answer || t('finder.thanks'),
  whereToAnswer: (_props, { t }) => t('mails.replies.useAction', { action: t('mails.open') }),
  reason: whyFinder,
  muteLabel: stopLabel,
  Body: ({ ownerName = UNNAMED, answer, url, ...facts }, { t, rich }) => (
    <>
      <NoteFacts {...facts} />
      <Title>{rich('mails.answerSubject', { name: <UserText>{ownerName}</UserText> })}</Title>
      {answer === '' ? <Paragraph>{t('finder.thanks')}</Paragraph> : <Quote>{answer}</Quote>}
      <Action href={url} label={t('mails.open')} />
      <Aside>{t('mails.keepSecret')}</Aside>
      <Aside>{t('finder.neverPay')}</Aside>
    </>
  ),
};

function whyFinder({ brandName }: EmailProps, { t }: MailTexts): string {
  return t('mails.reason', { brand: brandName });
}

export function stopLabel({ brandName }: EmailProps, { t }: MailTexts): string {
  return t('mails.stopToFinder', { brand: brandName });
}

interface FinderMessageProps extends EmailProps {
  itemName: string;
  message: string;
  when: string;
  conversationUrl: string;
}

export const finderMessageEmail: EmailTemplate<'finderMessage', FinderMessageProps> = {
  name: 'finderMessage',
  subject: ({ itemName }, { t }) => t('mails.finderMessage.subject', { item: toSubjectItem(itemName) }),
  preview: ({ message }) => message,
  whereToAnswer: (_props, { t }) => t('mails.replies.useAction', { action: t('mails.parts.readAndAnswer') }),
  reason: ({ brandName }, { t }) => t('mails.finderMessage.reason', { brand: brandName }),
  Body: ({ itemName, message, when, conversationUrl }, { t, rich }) => (
    <>
      <Eyebrow>{t('mails.finderMessage.eyebrow')}</Eyebrow>
      <Title>{rich('mails.finderMessage.title', { item: <UserText>{itemName}</UserText> })}</Title>
      <Quote>{message}</Quote>
      <Facts when={when} />
      <Action href={conversationUrl} label={t('mails.parts.readAndAnswer')} />
      <SafetyAdvice />
    </>
  ),
};
