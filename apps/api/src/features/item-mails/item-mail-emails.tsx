import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { Facts, type MailPlace } from '../../platform/mail/layout/facts.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  Paragraph,
  Part,
  Quote,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';
import { toOneLine } from '../../platform/mail/layout/user-text.ts';

const ITEM_IN_SUBJECT_MAX_LENGTH = 60;

export interface ItemDigestProps extends EmailProps {
  /** A time in words: when the first of it happened. */
  since: string;
  items: readonly DigestItem[];
  /** What had no room and comes with the next summary. */
  deferred: { readonly notes: number; readonly places: number };
  listUrl: string;
  muteUrl: string;
}

interface DigestItem {
  readonly itemName: string;
  readonly scans?: { readonly count: number; readonly last: string; readonly place?: MailPlace };
  readonly notes: readonly {
    /** The finder's words, as typed. */
    readonly message: string;
    readonly when: string;
    readonly place?: MailPlace;
  }[];
  readonly places: readonly { readonly when: string; readonly place: MailPlace }[];
}

/** Tells in one mail what happened to items once their mailbox had all the single mails of a day. */
export const itemDigestEmail: EmailTemplate<'itemDigest', ItemDigestProps> = {
  name: 'itemDigest',
  subject: ({ items }) => `What happened to ${namesOf(items)}`,
  preview: ({ items, since }) => `${items.map(summaryOf).join(' · ')}, since ${since}`,
  reason: ({ brandName }) =>
    `You got this mail because there was more to tell in a day than fits in single mails: ${brandName} then sums it up, every six hours at most. ${brandName} did not check what finders wrote or who they are.`,
  Body: ({ since, items, deferred, listUrl }) => (
    <>
      <Eyebrow>A summary</Eyebrow>
      <Title>
        {items.length === 1 && items[0] ? (
          <>
            What happened to <UserText>{items[0].itemName}</UserText>
          </>
        ) : (
          `What happened to ${items.length} items`
        )}
      </Title>
      <Paragraph>
        You had a day’s worth of single mails already. This one tells what came since {since}.
      </Paragraph>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once, and names may be the same
        <ItemPart key={index} item={item} isAlone={items.length === 1} />
      ))}
      {(deferred.notes > 0 || deferred.places > 0) && (
        <Paragraph>
          <strong>{deferredSentence(deferred)}</strong>
        </Paragraph>
      )}
      <Action href={listUrl} label="Open your items" />
      <Aside>
        <strong>Stay safe.</strong> Never pay to get something back, and never send a code or a password. Meet
        in a busy place.
      </Aside>
    </>
  ),
};

function ItemPart({ item, isAlone }: { item: DigestItem; isAlone: boolean }) {
  const { itemName, scans, notes, places } = item;
  return (
    <>
      {!isAlone && (
        <Part>
          <UserText>{itemName}</UserText>
        </Part>
      )}
      {scans && (
        <>
          <Paragraph>
            <strong>{counted(scans.count, 'scan')}</strong>, the last one:
          </Paragraph>
          <Facts when={scans.last} place={scans.place} placeLabel="Near" />
        </>
      )}
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={index} style={{ marginTop: '34px' }}>
          <Quote>{note.message}</Quote>
          <Facts when={note.when} place={note.place} />
        </div>
      ))}
      {places.map(({ when, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={index} style={{ marginTop: '34px' }}>
          <Paragraph>A finder shared where it is:</Paragraph>
          <Facts when={when} place={place} />
        </div>
      ))}
    </>
  );
}

function namesOf(items: readonly DigestItem[]): string {
  const [only] = items;
  return items.length === 1 && only
    ? `“${toOneLine(only.itemName, ITEM_IN_SUBJECT_MAX_LENGTH)}”`
    : `${items.length} of your items`;
}

function summaryOf({ itemName, scans, notes, places }: DigestItem): string {
  const parts = [
    scans && counted(scans.count, 'scan'),
    notes.length > 0 && counted(notes.length, 'note'),
    places.length > 0 && counted(places.length, 'place'),
  ];
  return `${toOneLine(itemName, ITEM_IN_SUBJECT_MAX_LENGTH)}: ${parts.filter(Boolean).join(', ')}`;
}

function deferredSentence({ notes, places }: ItemDigestProps['deferred']): string {
  const parts = [notes > 0 && counted(notes, 'more note'), places > 0 && counted(places, 'more place')];
  return `${parts.filter(Boolean).join(' and ')} had no room here and will come with the next summary.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
