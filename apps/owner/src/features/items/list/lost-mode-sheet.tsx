import type { Item } from '@homeward/contract/codes';
import { currentContact } from '@homeward/contract/item/contact-privacy';
import { t } from '@homeward/messages/browser/messages';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import type { SheetSubject } from '@homeward/ui/overlays/place-beside.ts';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { listSeparator } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { Languages, Mail, MessageSquareText, Phone, Tag } from 'lucide-react';
import { Fragment } from 'react';

interface LostModeSheetProps {
  readonly item: Item;
  readonly open: boolean;
  readonly findSubject: () => SheetSubject | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function LostModeSheet({ item, open, findSubject, onClose, onConfirm }: LostModeSheetProps) {
  const further = LANGUAGE_TAGS.filter((tag) =>
    item.further_messages.some(({ language }) => language === tag),
  );
  const isContactHidden = item.contact_privacy === 'messages_only';
  return (
    <QuestionSheet
      open={open}
      findSubject={findSubject}
      title={t('list.lostMode.title')}
      description={t(isContactHidden ? 'list.lostMode.sharesMessage' : 'list.lostMode.sharesContact')}
      eyebrow={
        <SubjectChip icon={Tag} tone="lost">
          {item.name}
        </SubjectChip>
      }
      act={t('list.lostMode.confirm')}
      variant="lost"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="rounded-control bg-paper p-4 forced:border">
        <p className="text-small text-muted">{t('list.lostMode.message')}</p>
        <p dir="auto" className="pt-1 text-body font-medium whitespace-pre-line">
          <q>{item.default_message}</q>
        </p>
        {further.length > 0 && (
          <p className="flex items-start gap-2 pt-2 text-small text-muted">
            <Languages aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{rich('list.lostMode.further', { languages: <LanguageNames tags={further} /> })}</span>
          </p>
        )}
        <ul className="mt-3 space-y-1.5 border-t border-line pt-3 text-small text-muted">
          {isContactHidden ? <MessagesOnly /> : <Contact item={item} />}
        </ul>
      </div>
    </QuestionSheet>
  );
}

function LanguageNames({ tags }: { readonly tags: readonly Language[] }) {
  const separator = listSeparator();
  return tags.map((tag, index) => (
    <Fragment key={tag}>
      {index > 0 && separator}
      <bdi lang={LANGUAGES[tag].lang}>{LANGUAGES[tag].name}</bdi>
    </Fragment>
  ));
}

function Contact({ item }: { readonly item: Item }) {
  const { email, mobile_number: mobileNumber } = currentContact(item, item.trip);
  return (
    <>
      <li className="flex items-start gap-2">
        <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {rich('list.lostMode.email', {
          label: (chunks) => <span className="sr-only">{chunks}</span>,
          email: <bdi dir="ltr">{email}</bdi>,
        })}
      </li>
      {mobileNumber !== '' && (
        <li className="flex items-start gap-2">
          <Phone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {rich('list.lostMode.mobile', {
            label: (chunks) => <span className="sr-only">{chunks}</span>,
            number: <bdi dir="ltr">{mobileNumber}</bdi>,
          })}
        </li>
      )}
    </>
  );
}

function MessagesOnly() {
  return (
    <li className="flex items-start gap-2">
      <MessageSquareText aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('list.lostMode.messagesOnly')}
    </li>
  );
}
