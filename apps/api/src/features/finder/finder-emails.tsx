import type { FinderSource } from '@homeward/contract/posters';
import { roundDistance } from '@homeward/contract/texts/distance-words';
import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Facts, type MailPlace, placeInPreview } from '../../platform/mail/layout/facts.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  MailLink,
  Paragraph,
  Quote,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';
import type { MailTexts } from '../../platform/mail/layout/mail-texts.tsx';
import { SafetyAdvice } from '../../platform/mail/layout/safety-advice.tsx';
import { toSubjectItem } from '../../platform/mail/layout/user-text.ts';

interface NoteProps extends EmailProps {
  itemName: string;
  message: string;
  when: string;
  place?: MailPlace;
  /** Mails enqueued by an earlier version have no source. */
  source?: FinderSource;
  /** Radius in metres; absent if the device reported none. */
  accuracyM?: number;
  /** Link to the conversation, where the owner answers; no mail contains the finder's address. */
  conversationUrl: string;
}

export const noteEmail: EmailTemplate<'note', NoteProps> = {
  name: 'note',
  subject: ({ itemName }, { t }) => t('mails.note.subject', { item: toSubjectItem(itemName) }),
  preview: ({ message }) => message,
  whereToAnswer: (_props, { t }) => t('mails.replies.useAction', { action: t('mails.parts.readAndAnswer') }),
  reason: reasonOfMail,
  Body: ({ itemName, message, when, place, source, accuracyM, conversationUrl }, texts) => (
    <>
      <Eyebrow>{texts.t('mails.note.eyebrow')}</Eyebrow>
      <Title>{texts.rich('mails.note.title', { item: <UserText>{itemName}</UserText> })}</Title>
      <Quote>{message}</Quote>
      <Facts when={when} place={place} />
      {accuracyM !== undefined && <Aside>{howFarOff(accuracyM, texts)}</Aside>}
      {source !== undefined && <Aside>{texts.t(`scanSource.${source}`)}</Aside>}
      <Action href={conversationUrl} label={texts.t('mails.parts.readAndAnswer')} />
      <Paragraph>{texts.t('mails.note.privacy')}</Paragraph>
      <SafetyAdvice />
    </>
  ),
};

interface LocationShareProps extends EmailProps {
  itemName: string;
  place: MailPlace;
  accuracyM?: number;
  when: string;
  link: string;
}

export const locationShareEmail: EmailTemplate<'locationShare', LocationShareProps> = {
  name: 'locationShare',
  subject: ({ itemName }, { t }) => t('mails.locationShare.subject', { item: toSubjectItem(itemName) }),
  preview: ({ when, place }, { time }) => placeInPreview(place, time(when)),
  whereToAnswer: () => '',
  reason: reasonOfMail,
  Body: ({ itemName, place, accuracyM, when, link }, texts) => (
    <>
      <Eyebrow>{texts.t('mails.locationShare.eyebrow')}</Eyebrow>
      <Title>{texts.rich('mails.locationShare.title', { item: <UserText>{itemName}</UserText> })}</Title>
      <Facts when={when} place={{ ...place, ...(place.mapUrl ? { mapUrl: '' } : {}) }} />
      {place.mapUrl && <Action href={place.mapUrl} label={texts.t('mails.parts.showOnMap')} />}
      <MailLink href={link} isAlone>
        {texts.t('mails.parts.seeItem')}
      </MailLink>
      <Aside>{howFarOff(accuracyM, texts)}</Aside>
      <SafetyAdvice />
    </>
  ),
};

function howFarOff(accuracyM: number | undefined, { t }: MailTexts): string {
  if (accuracyM === undefined) return t('mails.locationShare.off');
  const { unit, count } = roundDistance(accuracyM);
  return t(unit === 'meters' ? 'mails.locationShare.offMeters' : 'mails.locationShare.offKilometers', {
    count,
  });
}

function reasonOfMail({ brandName }: EmailProps, { t }: MailTexts): string {
  return t('mails.note.reason', { brand: brandName });
}
