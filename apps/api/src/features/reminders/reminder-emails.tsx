import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Facts, type MailPlace, placeInPreview } from '../../platform/mail/layout/facts.tsx';
import {
  Action,
  Eyebrow,
  Paragraph,
  Quote,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';
import type { MailTexts } from '../../platform/mail/layout/mail-texts.tsx';
import { toSubjectItem } from '../../platform/mail/layout/user-text.ts';

interface ReminderProps extends EmailProps {
  itemName: string;
  when: string;
  itemUrl: string;
}

interface NoteReminderProps extends ReminderProps {
  message: string;
  place?: MailPlace;
}

export const noteReminderEmail: EmailTemplate<'noteReminder', NoteReminderProps> = {
  name: 'noteReminder',
  subject: ({ itemName }, { t }) => t('mails.reminder.noteSubject', { item: toSubjectItem(itemName) }),
  preview: ({ message }) => message,
  whereToAnswer: (_props, { t }) => t('mails.replies.useAction', { action: t('mails.parts.openItem') }),
  reason: whyAgain,
  Body: ({ itemName, message, when, place, itemUrl }, { t, rich }) => (
    <>
      <Eyebrow isLost>{t('mails.reminder.eyebrow')}</Eyebrow>
      <Title>{rich('mails.reminder.noteTitle', { item: <UserText>{itemName}</UserText> })}</Title>
      <Quote>{message}</Quote>
      <Facts when={when} place={place} />
      <Paragraph>{t('mails.reminder.text')}</Paragraph>
      <Action href={itemUrl} label={t('mails.parts.openItem')} />
    </>
  ),
};

interface PlaceReminderProps extends ReminderProps {
  place: MailPlace;
}

export const placeReminderEmail: EmailTemplate<'placeReminder', PlaceReminderProps> = {
  name: 'placeReminder',
  subject: ({ itemName }, { t }) => t('mails.reminder.placeSubject', { item: toSubjectItem(itemName) }),
  preview: ({ when, place }, { time }) => placeInPreview(place, time(when)),
  whereToAnswer: () => '',
  reason: whyAgain,
  Body: ({ itemName, place, when, itemUrl }, { t, rich }) => (
    <>
      <Eyebrow isLost>{t('mails.reminder.eyebrow')}</Eyebrow>
      <Title>{rich('mails.reminder.placeTitle', { item: <UserText>{itemName}</UserText> })}</Title>
      <Facts when={when} place={place} />
      <Paragraph>{t('mails.reminder.text')}</Paragraph>
      <Action href={itemUrl} label={t('mails.parts.openItem')} />
    </>
  ),
};

function whyAgain({ brandName }: EmailProps, { t }: MailTexts): string {
  return t('mails.reminder.reason', { brand: brandName });
}
