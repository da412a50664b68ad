import type { QrCode } from '@homeward/contract/codes';
import { currentContact } from '@homeward/contract/item/contact-privacy';
import { FINDER_LANGUAGE_TAGS, FINDER_LANGUAGES } from '@homeward/messages/languages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { Languages, Mail, MessageSquareText, Phone, Tag } from 'lucide-react';
import { Fragment } from 'react';

interface LostModeSheetProps {
  readonly code: QrCode;
  readonly open: boolean;
  /** The item's row in the list. */
  readonly findRow: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before an item is called lost, and shows exactly what its finders will then see. */
export function LostModeSheet({ code, open, findRow, onClose, onConfirm }: LostModeSheetProps) {
  const further = FINDER_LANGUAGE_TAGS.filter((tag) =>
    code.further_messages.some(({ language }) => language === tag),
  );
  const isContactHidden = code.contact_privacy === 'messages_only';
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      findSubject={findRow}
      title="Turn on Lost Mode?"
      description={
        isContactHidden
          ? 'Your message will be shared, your email and number will not'
          : 'Your contact information and message will be shared'
      }
      eyebrow={
        <SubjectChip icon={Tag} tone="lost">
          {code.name}
        </SubjectChip>
      }
      actions={
        <>
          <Button variant="lost" onClick={onConfirm} onKeyDown={ignoreKeyRepeat}>
            Turn On
          </Button>
          <Button variant="secondary" onClick={onClose}>
            No
          </Button>
        </>
      }
    >
      <div className="rounded-control bg-paper p-4 forced:border">
        <p className="text-small text-muted">Finders will read:</p>
        <p dir="auto" className="max-h-36 overflow-y-auto pt-1 text-body font-medium whitespace-pre-line">
          “{code.default_message}”
        </p>
        {further.length > 0 && (
          <p className="flex items-start gap-2 pt-2 text-small text-muted">
            <Languages aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              or, in their language, your note in{' '}
              {further.map((tag, index) => (
                <Fragment key={tag}>
                  {index > 0 && ', '}
                  <bdi lang={FINDER_LANGUAGES[tag].lang}>{FINDER_LANGUAGES[tag].name}</bdi>
                </Fragment>
              ))}
            </span>
          </p>
        )}
        <ul className="mt-3 space-y-1.5 border-t border-line pt-3 text-small text-muted">
          {isContactHidden ? <MessagesOnly /> : <Contact code={code} />}
        </ul>
      </div>
    </Sheet>
  );
}

function Contact({ code }: { readonly code: QrCode }) {
  const { email, mobile_number: mobileNumber } = currentContact(code, code.trip);
  return (
    <>
      <li className="flex items-start gap-2">
        <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="sr-only">E-mail: </span>
        {email}
      </li>
      {mobileNumber !== '' && (
        <li className="flex items-start gap-2">
          <Phone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">Mobile: </span>
          {mobileNumber}
        </li>
      )}
    </>
  );
}

function MessagesOnly() {
  return (
    <li className="flex items-start gap-2">
      <MessageSquareText aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Finders reach you by a note.
    </li>
  );
}
