import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  Paragraph,
  PlainWords,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';

interface TransferProps extends EmailProps {
  /** Who gives the tag away. */
  owner: { name: string; email: string };
  itemName: string;
  link: string;
}

/** Offers a tag to its new owner. */
export const transferEmail: EmailTemplate<'transfer', TransferProps> = {
  name: 'transfer',
  // No name in it: it would be a line of a stranger's choice in the receiver's inbox.
  subject: ({ brandName }) => `A tag from ${brandName} is offered to you`,
  preview: () => 'The offer is valid for 7 days.',
  reason: ({ brandName }) =>
    `You got this mail because the owner of a tag at ${brandName} entered this address to give it to you. If you do not know them, do nothing.`,
  Body: ({ owner, itemName, brandName, link }) => (
    <>
      <Eyebrow>A tag for you</Eyebrow>
      <Title>Take over a tag</Title>
      <Paragraph>
        Hello, <PlainWords>{owner.name}</PlainWords> (<UserText>{owner.email}</UserText>) wants to give you
        the {brandName} tag on “<PlainWords>{itemName}</PlainWords>”. Once it is yours, finders who scan it
        reach you.
      </Paragraph>
      <Action href={link} label="See the offer" />
      <Aside>
        The link works once, for 7 days. Nothing happens until you accept, for which you need an account.
      </Aside>
    </>
  ),
};

interface ItemReceivedProps extends EmailProps {
  name: string;
  itemName: string;
  formerName: string;
  itemLink: string;
}

/** Tells the new owner of a tag that it is theirs. */
export const itemReceivedEmail: EmailTemplate<'itemReceived', ItemReceivedProps> = {
  name: 'itemReceived',
  subject: ({ brandName }) => `You own another tag on ${brandName} now`,
  preview: () => 'Finders who scan it reach you from now on.',
  reason: ({ brandName }) =>
    `You got this mail because your account at ${brandName} took over a tag. We always tell you when that happens.`,
  Body: ({ name, itemName, formerName, brandName, itemLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>The tag is yours</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, you now own “<PlainWords>{itemName}</PlainWords>”, which
        belonged to <PlainWords>{formerName}</PlainWords>. Finders who scan its tag reach you from now on.
      </Paragraph>
      <Action href={itemLink} label="See the item" />
    </>
  ),
};

interface ItemTakenOverProps extends EmailProps {
  name: string;
  itemName: string;
  newName: string;
  listLink: string;
}

/** Tells the former owner of a tag that it was taken over. */
export const itemTakenOverEmail: EmailTemplate<'itemTakenOver', ItemTakenOverProps> = {
  name: 'itemTakenOver',
  subject: ({ brandName }) => `Your tag has a new owner on ${brandName}`,
  preview: () => 'It is no longer in your list.',
  reason: ({ brandName }) =>
    `You got this mail because a tag of your account at ${brandName} was taken over by the link that you gave away. We always tell you when that happens.`,
  Body: ({ name, itemName, newName, brandName, listLink }) => (
    <>
      <Eyebrow>Your {brandName} account</Eyebrow>
      <Title>Your tag has a new owner</Title>
      <Paragraph>
        Hello <PlainWords>{name}</PlainWords>, <PlainWords>{newName}</PlainWords> has taken over “
        <PlainWords>{itemName}</PlainWords>”. It is no longer in your list, and its finders reach its new
        owner.
      </Paragraph>
      <Action href={listLink} label="Your items" />
    </>
  ),
};
