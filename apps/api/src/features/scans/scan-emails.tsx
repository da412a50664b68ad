import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Facts, type MailPlace } from '../../platform/mail/layout/facts.tsx';
import { Action, Eyebrow, Paragraph, Title, UserText } from '../../platform/mail/layout/mail-parts.tsx';
import type { MailTexts } from '../../platform/mail/layout/mail-texts.tsx';
import { toSubjectItem } from '../../platform/mail/layout/user-text.ts';

interface LostItemScannedProps extends EmailProps {
  itemName: string;
  when: string;
  /** Rough position, exact to about a kilometre. */
  place?: MailPlace;
  link: string;
}

export const lostItemScannedEmail: EmailTemplate<'lostItemScanned', LostItemScannedProps> = {
  name: 'lostItemScanned',
  subject: ({ itemName }, { t }) => t('mails.lostItemScanned.subject', { item: toSubjectItem(itemName) }),
  preview: ({ when }, { t, time }) => t('mails.lostItemScanned.preview', { when: time(when) }),
  whereToAnswer: () => '',
  reason: markedAsLost,
  Body: ({ itemName, when, place, link }, { t, rich }) => (
    <>
      <Eyebrow isLost>{t('mails.parts.lost')}</Eyebrow>
      <Title>{rich('mails.lostItemScanned.title', { item: <UserText>{itemName}</UserText> })}</Title>
      <Paragraph>{t('mails.lostItemScanned.text')}</Paragraph>
      <Facts when={when} place={place} isRough />
      <Action href={link} label={t('mails.parts.seeItem')} />
    </>
  ),
};

interface ScanPlaceProps extends LostItemScannedProps {
  place: MailPlace;
}

export const scanPlaceEmail: EmailTemplate<'scanPlace', ScanPlaceProps> = {
  name: 'scanPlace',
  subject: ({ itemName }, { t }) => t('mails.scanPlace.subject', { item: toSubjectItem(itemName) }),
  preview: ({ when }, { t, time }) => t('mails.scanPlace.preview', { when: time(when) }),
  whereToAnswer: () => '',
  reason: markedAsLost,
  Body: ({ itemName, when, place, link }, { t, rich }) => (
    <>
      <Eyebrow isLost>{t('mails.parts.lost')}</Eyebrow>
      <Title>{rich('mails.scanPlace.title', { item: <UserText>{itemName}</UserText> })}</Title>
      <Paragraph>{t('mails.scanPlace.text')}</Paragraph>
      <Facts when={when} place={place} isRough />
      <Action href={link} label={t('mails.parts.seeItem')} />
    </>
  ),
};

function markedAsLost({ brandName }: EmailProps, { t }: MailTexts): string {
  return t('mails.lostItemScanned.reason', { brand: brandName });
}
