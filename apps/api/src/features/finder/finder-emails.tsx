import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Facts, type MailPlace } from '../../platform/mail/layout/facts.tsx';
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
import { toOneLine } from '../../platform/mail/layout/user-text.ts';

const ITEM_IN_SUBJECT_MAX_LENGTH = 60;

interface NoteProps extends EmailProps {
  itemName: string;
  /** The finder's words, as typed. */
  message: string;
  /** A time in words, such as "Saturday 21 November, 14:05". */
  when: string;
  place?: MailPlace;
  /** Where the owner answers: the finder's address is in no mail. */
  conversationUrl: string;
}

/** Carries a finder's note to the owner. */
export const noteEmail: EmailTemplate<'note', NoteProps> = {
  name: 'note',
  subject: ({ itemName }) => `A note about ${nameInSubject(itemName)}`,
  preview: ({ message }) => message,
  reason: toldAboutItem,
  Body: ({ itemName, message, when, place, conversationUrl }) => (
    <>
      <Eyebrow>A note from a finder</Eyebrow>
      <Title>
        A finder wrote to you about <UserText>{itemName}</UserText>
      </Title>
      <Quote>{message}</Quote>
      <Facts when={when} place={place} />
      <Action href={conversationUrl} label="Read and answer" />
      <Paragraph>Your answer reaches the finder without your address, and you do not see theirs.</Paragraph>
      <Safety />
    </>
  ),
};

interface LocationShareProps extends EmailProps {
  itemName: string;
  place: MailPlace;
  /** How far off it may be, such as "about 25 m"; empty where the device told nothing. */
  exactness: string;
  when: string;
  /** The item's page. */
  link: string;
}

/** Tells the owner where a finder stood with the item. */
export const locationShareEmail: EmailTemplate<'locationShare', LocationShareProps> = {
  name: 'locationShare',
  subject: ({ itemName }) => `A finder shared where ${nameInSubject(itemName)} is`,
  preview: ({ when, place }) =>
    [place.words && `///${place.words}`, place.plusCode, when].filter(Boolean).join(' · '),
  reason: toldAboutItem,
  Body: ({ itemName, place, exactness, when, link }) => (
    <>
      <Eyebrow>A finder shared a location</Eyebrow>
      <Title>
        <UserText>{itemName}</UserText> was seen here
      </Title>
      <Facts when={when} place={{ ...place, ...(place.mapUrl ? { mapUrl: '' } : {}) }} />
      {place.mapUrl && <Action href={place.mapUrl} label="Show on a map" />}
      <MailLink href={link} isAlone>
        See this item
      </MailLink>
      <Aside>
        This is where the finder's phone was when they shared it; it can be off by{' '}
        {exactness === '' ? 'some metres' : exactness}.
      </Aside>
      <Safety />
    </>
  ),
};

function Safety() {
  return (
    <Aside>
      <strong>Stay safe.</strong> Never pay to get something back, and never send a code or a password. Meet
      in a busy place.
    </Aside>
  );
}

function nameInSubject(itemName: string): string {
  return `“${toOneLine(itemName, ITEM_IN_SUBJECT_MAX_LENGTH)}”`;
}

function toldAboutItem({ brandName }: EmailProps): string {
  return `You got this mail because a finder scanned the tag on an item of yours, or of an owner whose items you look after at ${brandName}. ${brandName} did not check what the finder wrote or who they are.`;
}
