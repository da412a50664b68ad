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
  owner: { name: string; email: string };
  itemName: string;
  link: string;
}

export const transferEmail: EmailTemplate<'transfer', TransferProps> = {
  name: 'transfer',
  // The subject omits names, which would let a stranger put text into the inbox.
  subject: ({ brandName }, { t }) => t('mails.transfer.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.transfer.preview'),
  whereToAnswer: ({ owner }, { t }) => t('mails.replies.writeTo', { email: owner.email }),
  reason: ({ brandName }, { t }) => t('mails.transfer.reason', { brand: brandName }),
  Body: ({ owner, itemName, brandName, link }, { t, rich }) => (
    <>
      <Eyebrow>{t('mails.transfer.eyebrow')}</Eyebrow>
      <Title>{t('mails.transfer.title')}</Title>
      <Paragraph>
        {rich('mails.transfer.text', {
          owner: <PlainWords>{owner.name}</PlainWords>,
          email: <UserText>{owner.email}</UserText>,
          brand: brandName,
          item: <PlainWords>{itemName}</PlainWords>,
        })}
      </Paragraph>
      <Action href={link} label={t('mails.transfer.action')} />
      <Aside>{t('mails.transfer.life')}</Aside>
    </>
  ),
};

interface ItemReceivedProps extends EmailProps {
  name: string;
  itemName: string;
  formerName: string;
  itemLink: string;
}

export const itemReceivedEmail: EmailTemplate<'itemReceived', ItemReceivedProps> = {
  name: 'itemReceived',
  subject: ({ brandName }, { t }) => t('mails.itemReceived.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.itemReceived.preview'),
  whereToAnswer: () => '',
  reason: ({ brandName }, { t }) => t('mails.itemReceived.reason', { brand: brandName }),
  Body: ({ name, itemName, formerName, brandName, itemLink }, { t, rich }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.itemReceived.title')}</Title>
      <Paragraph>
        {rich('mails.itemReceived.text', {
          name: <PlainWords>{name}</PlainWords>,
          item: <PlainWords>{itemName}</PlainWords>,
          former: <PlainWords>{formerName}</PlainWords>,
        })}
      </Paragraph>
      <Action href={itemLink} label={t('mails.itemReceived.action')} />
    </>
  ),
};

interface ItemTakenOverProps extends EmailProps {
  name: string;
  itemName: string;
  newName: string;
  listLink: string;
}

export const itemTakenOverEmail: EmailTemplate<'itemTakenOver', ItemTakenOverProps> = {
  name: 'itemTakenOver',
  subject: ({ brandName }, { t }) => t('mails.itemTakenOver.subject', { brand: brandName }),
  preview: (_props, { t }) => t('mails.itemTakenOver.preview'),
  whereToAnswer: () => '',
  reason: ({ brandName }, { t }) => t('mails.itemTakenOver.reason', { brand: brandName }),
  Body: ({ name, itemName, newName, brandName, listLink }, { t, rich }) => (
    <>
      <Eyebrow>{t('mails.parts.account', { brand: brandName })}</Eyebrow>
      <Title>{t('mails.itemTakenOver.title')}</Title>
      <Paragraph>
        {rich('mails.itemTakenOver.text', {
          name: <PlainWords>{name}</PlainWords>,
          newOwner: <PlainWords>{newName}</PlainWords>,
          item: <PlainWords>{itemName}</PlainWords>,
        })}
      </Paragraph>
      <Action href={listLink} label={t('mails.itemTakenOver.action')} />
    </>
  ),
};
