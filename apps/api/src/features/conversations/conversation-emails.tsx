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
import { toOneLine } from '../../platform/mail/layout/user-text.ts';

const ITEM_IN_SUBJECT_MAX_LENGTH = 60;

/** A mail to a finder: its words are in the finder's language already. */
interface FinderMailProps extends EmailProps {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  lead: string;
  open: string;
  openAddress: string;
  keepSecret: string;
  neverPay: string;
  why: string;
  /** Of the conversation, for its reader alone. */
  url: string;
}

/** Gives a finder the link to the answer; it quotes nothing, for the address may be another person's. */
export const finderLinkEmail: EmailTemplate<'finderLink', FinderMailProps> = {
  name: 'finderLink',
  subject: ({ title }) => title,
  preview: ({ lead }) => lead,
  reason: ({ why }) => why,
  language: ({ lang, dir }) => ({ lang, dir }),
  Body: ({ title, lead, ...more }) => (
    <>
      <Title>{title}</Title>
      <Paragraph>{lead}</Paragraph>
      <Link {...more} />
    </>
  ),
};

interface OwnerAnswerProps extends FinderMailProps {
  /** The owner's words, as typed. */
  answer: string;
}

/** Carries an owner's answer to the finder who left an address. */
export const ownerAnswerEmail: EmailTemplate<'ownerAnswer', OwnerAnswerProps> = {
  name: 'ownerAnswer',
  subject: ({ title }) => title,
  preview: ({ answer }) => answer,
  reason: ({ why }) => why,
  language: ({ lang, dir }) => ({ lang, dir }),
  Body: ({ title, answer, ...more }) => (
    <>
      <Title>
        <UserText>{title}</UserText>
      </Title>
      <Quote>{answer}</Quote>
      <Link {...more} />
    </>
  ),
};

function Link({
  url,
  open,
  openAddress,
  keepSecret,
  neverPay,
}: Pick<FinderMailProps, 'url' | 'open' | 'openAddress' | 'keepSecret' | 'neverPay'>) {
  return (
    <>
      <Action href={url} label={open} ifBroken={openAddress} />
      <Aside>{keepSecret}</Aside>
      <Aside>{neverPay}</Aside>
    </>
  );
}

interface FinderMessageProps extends EmailProps {
  itemName: string;
  /** The finder's words, as typed. */
  message: string;
  /** A time in words. */
  when: string;
  conversationUrl: string;
}

/** Carries what a finder wrote after the note to the owner. */
export const finderMessageEmail: EmailTemplate<'finderMessage', FinderMessageProps> = {
  name: 'finderMessage',
  subject: ({ itemName }) =>
    `The finder wrote again about “${toOneLine(itemName, ITEM_IN_SUBJECT_MAX_LENGTH)}”`,
  preview: ({ message }) => message,
  reason: ({ brandName }) =>
    `You got this mail because a finder goes on writing about an item of yours, or of an owner whose items you look after at ${brandName}. ${brandName} did not check what the finder wrote or who they are.`,
  Body: ({ itemName, message, when, conversationUrl }) => (
    <>
      <Eyebrow>A message from a finder</Eyebrow>
      <Title>
        The finder wrote again about <UserText>{itemName}</UserText>
      </Title>
      <Quote>{message}</Quote>
      <Facts when={when} />
      <Action href={conversationUrl} label="Read and answer" />
      <Aside>
        <strong>Stay safe.</strong> Never pay to get something back, and never send a code or a password. Meet
        in a busy place.
      </Aside>
    </>
  ),
};
