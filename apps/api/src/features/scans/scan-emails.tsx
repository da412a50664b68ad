import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Facts, type MailPlace } from '../../platform/mail/layout/facts.tsx';
import { Action, Eyebrow, Paragraph, Title, UserText } from '../../platform/mail/layout/mail-parts.tsx';
import { toOneLine } from '../../platform/mail/layout/user-text.ts';

const ITEM_IN_SUBJECT_MAX_LENGTH = 60;

interface LostItemScannedProps extends EmailProps {
  itemName: string;
  /** A time in words, such as "Saturday 21 November, 14:05". */
  when: string;
  /** Rough, about a kilometre. */
  place?: MailPlace;
  link: string;
}

/** Tells the owner of a lost item that a finder has just looked at its tag. */
export const lostItemScannedEmail: EmailTemplate<'lostItemScanned', LostItemScannedProps> = {
  name: 'lostItemScanned',
  subject: ({ itemName }) => `“${toOneLine(itemName, ITEM_IN_SUBJECT_MAX_LENGTH)}” was just scanned`,
  preview: ({ when }) => `A finder opened its page, ${when}.`,
  reason: ({ brandName }) =>
    `You got this mail because this item is marked as lost at ${brandName}. Turn lost mode off once it is home, and these mails stop.`,
  Body: ({ itemName, when, place, link }) => (
    <>
      <Eyebrow isLost>Lost</Eyebrow>
      <Title>
        A finder has scanned <UserText>{itemName}</UserText>
      </Title>
      <Paragraph>
        They can see your message and write to you. With luck you hear from them soon: keep your phone near.
      </Paragraph>
      <Facts when={when} place={place} placeLabel="Near" />
      <Action href={link} label="See this item" />
    </>
  ),
};

interface ScanPlaceProps extends LostItemScannedProps {
  place: MailPlace;
}

/** Tells the owner of a lost item where it was scanned, when the finder added that later. */
export const scanPlaceEmail: EmailTemplate<'scanPlace', ScanPlaceProps> = {
  name: 'scanPlace',
  subject: ({ itemName }) => `Where “${toOneLine(itemName, ITEM_IN_SUBJECT_MAX_LENGTH)}” was scanned`,
  preview: ({ when }) => `The finder who opened its page ${when} has added where they are.`,
  reason: ({ brandName }) =>
    `You got this mail because this item is marked as lost at ${brandName}. Turn lost mode off once it is home, and these mails stop.`,
  Body: ({ itemName, when, place, link }) => (
    <>
      <Eyebrow isLost>Lost</Eyebrow>
      <Title>
        And this is where <UserText>{itemName}</UserText> was scanned
      </Title>
      <Paragraph>
        The finder has added where they are, to about a kilometre. With luck you hear from them soon: keep
        your phone near.
      </Paragraph>
      <Facts when={when} place={place} placeLabel="Near" />
      <Action href={link} label="See this item" />
    </>
  ),
};
