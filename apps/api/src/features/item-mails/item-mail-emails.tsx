import type { DeskAnswerKind } from '@homeward/contract/desk-links';
import { Fragment } from 'react';
import type { EmailProps, EmailTemplate } from '../../platform/mail/email-template.tsx';
import { FactLine, type MailPlace } from '../../platform/mail/layout/facts.tsx';
import {
  Action,
  Aside,
  Eyebrow,
  MailLink,
  Paragraph,
  Part,
  Quote,
  Title,
  UserText,
} from '../../platform/mail/layout/mail-parts.tsx';
import { type MailTexts, useMailTexts } from '../../platform/mail/layout/mail-texts.tsx';
import { SafetyAdvice } from '../../platform/mail/layout/safety-advice.tsx';
import { toSubjectItem } from '../../platform/mail/layout/user-text.ts';

export interface ItemDigestProps extends EmailProps {
  since: string;
  items: readonly DigestItem[];
  /** Numbers of events that the next digest will contain. */
  deferred: { readonly notes: number; readonly places: number };
  listUrl: string;
  muteUrl: string;
}

interface DigestItem {
  readonly itemName: string;
  readonly scans?: { readonly count: number; readonly last: string; readonly place?: MailPlace };
  readonly notes: readonly {
    readonly message: string;
    /** The desk's name; present only for a desk's answer, which has no message. */
    readonly desk?: string;
    readonly answer?: DeskAnswerKind;
    readonly readAllUrl?: string;
    readonly when: string;
    readonly place?: MailPlace;
  }[];
  readonly places: readonly { readonly when: string; readonly place: MailPlace }[];
}

/** Summarises the events above a mailbox's daily limit of single mails. */
export const itemDigestEmail: EmailTemplate<'itemDigest', ItemDigestProps> = {
  name: 'itemDigest',
  subject: ({ items }, { t }) => {
    const only = onlyOf(items);
    return only
      ? t('mails.itemDigest.subject', { item: toSubjectItem(only.itemName) })
      : t('mails.itemDigest.subjectOfMany', { count: items.length });
  },
  preview: ({ items, since }, texts) => {
    const summaries = items.map((item) => summaryOf(item, texts)).join(' · ');
    return texts.t('mails.itemDigest.preview', { items: summaries, since: texts.time(since) });
  },
  reason: ({ brandName }, { t }) => t('mails.itemDigest.reason', { brand: brandName }),
  whereToAnswer: (_props, { t }) => t('mails.replies.useAction', { action: t('mails.itemDigest.action') }),
  muteLabel,
  Body: ({ since, items, deferred, listUrl, muteUrl }, texts) => {
    const { t, rich, time } = texts;
    const only = onlyOf(items);
    return (
      <>
        <Eyebrow>{t('mails.itemDigest.eyebrow')}</Eyebrow>
        <Title>
          {only
            ? rich('mails.itemDigest.title', { item: <UserText>{only.itemName}</UserText> })
            : t('mails.itemDigest.titleOfMany', { count: items.length })}
        </Title>
        <Paragraph>{rich('mails.itemDigest.text', { since: time(since) })}</Paragraph>
        <MailLink href={muteUrl} isAlone>
          {muteLabel({ items }, texts)}
        </MailLink>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once, and names may be the same
          <ItemPart key={index} item={item} isAlone={items.length === 1} />
        ))}
        {(deferred.notes > 0 || deferred.places > 0) && (
          <Paragraph>
            <strong>{deferredSentence(deferred, texts)}</strong>
          </Paragraph>
        )}
        <Action href={listUrl} label={t('mails.itemDigest.action')} />
        <SafetyAdvice />
      </>
    );
  },
};

function ItemPart({ item, isAlone }: { item: DigestItem; isAlone: boolean }) {
  const { itemName, scans, notes, places } = item;
  const { t, rich } = useMailTexts();
  return (
    <>
      {!isAlone && (
        <Part>
          <UserText>{itemName}</UserText>
        </Part>
      )}
      {scans && (
        <Paragraph>
          {rich('mails.itemDigest.scans', { count: scans.count, b: (words) => <strong>{words}</strong> })}
          <br />
          <FactLine when={scans.last} place={scans.place} isRough />
        </Paragraph>
      )}
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={index}>
          <Quote>
            {note.answer === undefined ? note.message : `${note.desk}: ${t(`desks.answers.${note.answer}`)}`}
          </Quote>
          <Aside>
            {note.readAllUrl && (
              <>
                <MailLink href={note.readAllUrl}>{t('mails.itemDigest.readAll')}</MailLink>
                <br />
              </>
            )}
            <FactLine when={note.when} place={note.place} />
          </Aside>
        </Fragment>
      ))}
      {places.map(({ when, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Paragraph key={index}>
          {t('mails.itemDigest.shared')}
          <br />
          <FactLine when={when} place={place} />
        </Paragraph>
      ))}
    </>
  );
}

function muteLabel({ items }: Pick<ItemDigestProps, 'items'>, { t }: MailTexts): string {
  return t(items.length > 1 ? 'mails.itemDigest.chooseMuted' : 'mails.parts.stopItem');
}

function onlyOf(items: readonly DigestItem[]): DigestItem | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function summaryOf({ itemName, scans, notes, places }: DigestItem, { t }: MailTexts): string {
  const events = [
    scans ? t('mails.itemDigest.scanCount', { count: scans.count }) : '',
    notes.length > 0 ? t('mails.itemDigest.noteCount', { count: notes.length }) : '',
    places.length > 0 ? t('mails.itemDigest.placeCount', { count: places.length }) : '',
  ]
    .filter(Boolean)
    .reduce((first, next) => (first === '' ? next : t('mails.itemDigest.twoOfList', { first, next })), '');
  return t('mails.itemDigest.itemPreview', { item: toSubjectItem(itemName), events });
}

function deferredSentence({ notes, places }: ItemDigestProps['deferred'], { t, list }: MailTexts): string {
  const what = [
    notes > 0 ? t('mails.itemDigest.moreNotes', { count: notes }) : '',
    places > 0 ? t('mails.itemDigest.morePlaces', { count: places }) : '',
  ].filter(Boolean);
  return t('mails.itemDigest.deferred', { what: list(what) });
}
