import { cooldownText, type FinderContactPage } from '@homeward/contract/finder-page';
import { PATHS } from '@homeward/contract/paths';
import { useOnline } from '../../lib/use-online.ts';
import { FinderIcon } from './finder-icon.tsx';
import { NoteExtras } from './note-extras.tsx';
import { NotePlaceTick } from './note-place-tick.tsx';
import { TextField } from './text-field.tsx';
import { useNoteForm } from './use-note-form.ts';

interface NoteFormProps {
  readonly page: FinderContactPage;
  /** Offers a box to tick that adds the finder's place. */
  readonly canAddPlace: boolean;
  readonly onSent: () => void;
}

/** The note to the owner: an ordinary form, which the script, once there, sends without leaving the page. */
export function NoteForm({ page, canAddPlace, onSent }: NoteFormProps) {
  const { formRef, keepDraft, submit, place, isBusy, waitSeconds, errors, failure } = useNoteForm(
    page,
    onSent,
  );
  const isOnline = useOnline();
  return (
    <form
      ref={formRef}
      className="note"
      method="post"
      action={PATHS.finder(page.code)}
      noValidate
      onInput={keepDraft}
      onSubmit={submit}
    >
      <input type="hidden" name="note_id" defaultValue={page.noteId} />
      <TextField
        id="note-message"
        label={`Your note to ${page.owner.name}`}
        error={errors.message}
        isTall
        control={{
          name: 'message',
          defaultValue: page.draft?.message,
          readOnly: isBusy,
          'aria-required': true,
          placeholder: 'I found it near …',
        }}
      />
      <NoteExtras draft={page.draft} errors={errors} />
      {canAddPlace && <NotePlaceTick place={place} />}
      <div role="alert" className="trouble">
        {failure && (
          <p className="error">
            <FinderIcon shape="alert" />
            <span>{failure}</span>
          </p>
        )}
      </div>
      {waitSeconds > 0 && <p className="small wait">{cooldownText(waitSeconds * 1000)}</p>}
      <p role="status" className="small muted">
        {isOnline ? '' : 'You are offline. Your note is kept here until you can send it.'}
      </p>
      <button type="submit" className="button main" aria-disabled={isBusy || waitSeconds > 0 || undefined}>
        {isBusy ? 'Sending …' : 'Send note'}
      </button>
    </form>
  );
}
