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
import { toOneLine } from '../../platform/mail/layout/user-text.ts';

const ITEM_IN_SUBJECT_MAX_LENGTH = 60;

interface ReminderProps extends EmailProps {
  itemName: string;
  /** When it was left, in words, such as "Saturday 21 November, 14:05". */
  when: string;
  itemUrl: string;
}

interface NoteReminderProps extends ReminderProps {
  /** The finder's words, as typed. */
  message: string;
  place?: MailPlace;
}

/** Brings a finder's note again that none of its recipients has opened. */
export const noteReminderEmail: EmailTemplate<'noteReminder', NoteReminderProps> = {
  name: 'noteReminder',
  subject: ({ itemName }) => `Still unopened: a note about ${nameInSubject(itemName)}`,
  preview: ({ message }) => message,
  reason: whyAgain,
  Body: ({ itemName, message, when, place, itemUrl }) => (
    <>
      <Eyebrow isLost>Still unopened</Eyebrow>
      <Title>
        A finder’s note about <UserText>{itemName}</UserText> waits for you
      </Title>
      <Quote>{message}</Quote>
      <Facts when={when} place={place} />
      <OpenedByNone />
      <Action href={itemUrl} label="Open this item" />
    </>
  ),
};

interface PlaceReminderProps extends ReminderProps {
  place: MailPlace;
}

/** Brings a shared place again that none of its recipients has opened. */
export const placeReminderEmail: EmailTemplate<'placeReminder', PlaceReminderProps> = {
  name: 'placeReminder',
  subject: ({ itemName }) => `Still unopened: where ${nameInSubject(itemName)} was seen`,
  preview: ({ when, place }) =>
    [place.words && `///${place.words}`, place.plusCode, when].filter(Boolean).join(' · '),
  reason: whyAgain,
  Body: ({ itemName, place, when, itemUrl }) => (
    <>
      <Eyebrow isLost>Still unopened</Eyebrow>
      <Title>
        A finder shared where <UserText>{itemName}</UserText> is
      </Title>
      <Facts when={when} place={place} />
      <OpenedByNone />
      <Action href={itemUrl} label="Open this item" />
    </>
  ),
};

function OpenedByNone() {
  return (
    <Paragraph>
      You and the people you share this item with were told of it before, and none of you has opened it yet.
      Once one of you does, these reminders stop.
    </Paragraph>
  );
}

function nameInSubject(itemName: string): string {
  return `“${toOneLine(itemName, ITEM_IN_SUBJECT_MAX_LENGTH)}”`;
}

function whyAgain({ brandName }: EmailProps): string {
  return `You got this mail because this item is marked as lost at ${brandName}, and what a finder left was not opened. ${brandName} did not check what the finder wrote or who they are.`;
}
