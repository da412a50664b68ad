import type { DeskAnswerKind } from '@homeward/contract/desk-links';
import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Facts, type MailPlace } from '../../platform/mail/layout/facts.tsx';
import {
  Action,
  Eyebrow,
  Paragraph,
  Quote,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';
import { SafetyAdvice } from '../../platform/mail/layout/safety-advice.tsx';
import { toSubjectItem } from '../../platform/mail/layout/user-text.ts';

interface DeskAnswerProps extends EmailProps {
  itemName: string;
  desk: string;
  kind: DeskAnswerKind;
  place?: MailPlace;
  /** The text is `YYYY-MM-DD` or empty. */
  until: string;
  caseNumber: string;
  when: string;
  link: string;
}

export const deskAnswerEmail: EmailTemplate<'deskAnswer', DeskAnswerProps> = {
  name: 'deskAnswer',
  subject: ({ itemName }, { t }) => t('mails.deskAnswer.subject', { item: toSubjectItem(itemName) }),
  preview: ({ kind }, { t }) => t(`desks.answers.${kind}`),
  whereToAnswer: () => '',
  reason: ({ brandName }, { t }) => t('mails.deskAnswer.reason', { brand: brandName }),
  Body: ({ itemName, desk, kind, place, until, caseNumber, when, link }, { t, rich, day }) => (
    <>
      <Eyebrow>{t('mails.deskAnswer.eyebrow')}</Eyebrow>
      <Title>{rich('mails.deskAnswer.title', { item: <UserText>{itemName}</UserText> })}</Title>
      <Paragraph>{rich('mails.deskAnswer.desk', { desk: <UserText>{desk}</UserText> })}</Paragraph>
      <Quote>{t(`desks.answers.${kind}`)}</Quote>
      <Facts when={when} place={place} />
      {until !== '' && <Paragraph>{t('desks.until', { day: day(until) })}</Paragraph>}
      {caseNumber !== '' && (
        <Paragraph>{rich('desks.caseNumber', { number: <UserText>{caseNumber}</UserText> })}</Paragraph>
      )}
      <Action href={link} label={t('mails.parts.seeItem')} />
      <SafetyAdvice />
    </>
  ),
};
