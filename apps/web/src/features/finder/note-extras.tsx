import type { FinderDraft } from '@homeward/contract/finder-page';
import { EMAIL_MAX_LENGTH, PLACE_MAX_LENGTH } from '@homeward/contract/limits';
import { FinderIcon } from './finder-icon.tsx';
import { TextField } from './text-field.tsx';

interface NoteExtrasProps {
  readonly draft: FinderDraft | undefined;
  readonly errors: Readonly<Record<string, string>>;
}

/** What a note may carry beside its words; folded, so that the form of somebody in a hurry is one box. */
export function NoteExtras({ draft, errors }: NoteExtrasProps) {
  const isOpen = Boolean(draft?.place || draft?.replyTo);
  return (
    <details className="more" open={isOpen}>
      <summary>
        <span>Add a place or your e-mail</span>
        <FinderIcon shape="down" />
      </summary>
      <TextField
        id="note-place"
        label="Where is it now? (optional)"
        error={errors.place}
        control={{
          name: 'place',
          defaultValue: draft?.place,
          maxLength: PLACE_MAX_LENGTH,
          placeholder: 'I left it at …',
        }}
      />
      <TextField
        id="note-reply-to"
        label="Your e-mail, for an answer (optional)"
        error={errors.reply_to}
        control={{
          name: 'reply_to',
          type: 'email',
          autoComplete: 'email',
          defaultValue: draft?.replyTo,
          maxLength: EMAIL_MAX_LENGTH,
        }}
      />
    </details>
  );
}
