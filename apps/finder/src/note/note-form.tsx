import { cooldownText, type FinderContactPage, finderPath } from '@homeward/contract/finder-page';
import { useOnline } from '@homeward/ui/hooks/use-online.ts';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { FinderIcon } from '../page/finder-icon.tsx';
import { NoteExtras } from './note-extras.tsx';
import { NotePlaceCheckbox } from './note-place-checkbox.tsx';
import { TextField } from './text-field.tsx';
import { useNoteForm } from './use-note-form.ts';

interface NoteFormProps {
  readonly page: FinderContactPage;
  /** Offers a checkbox that adds the finder's position. */
  readonly canAddPlace: boolean;
  readonly onSent: () => void;
}

/** The note to the owner: a plain form, which the script submits without leaving the page (progressive enhancement). */
export function NoteForm({ page, canAddPlace, onSent }: NoteFormProps) {
  const { formRef, keepDraft, submit, place, isBusy, waits, waitSeconds, errors, failure } = useNoteForm(
    page,
    onSent,
  );
  const isOnline = useOnline();
  const { texts } = page;
  const offlineHint = isOnline ? '' : texts.offline;
  return (
    <form
      ref={formRef}
      className="note"
      method="post"
      action={finderPath(page)}
      noValidate
      onInput={keepDraft}
      onSubmit={submit}
    >
      <input type="hidden" name="note_id" defaultValue={page.noteId} />
      <TextField
        id="note-message"
        label={<NoteLabel text={texts.yourNote} name={page.owner.name} />}
        error={errors.message}
        isTall
        control={{
          name: 'message',
          defaultValue: page.draft?.message,
          readOnly: isBusy,
          'aria-required': true,
          placeholder: texts.noteStart,
        }}
      />
      <NoteExtras draft={page.draft} errors={errors} />
      {canAddPlace && <NotePlaceCheckbox place={place} />}
      <div role="alert" className="form-error">
        {failure && (
          <p className="error">
            <FinderIcon shape="alert" />
            <span>{failure}</span>
          </p>
        )}
      </div>
      {waitSeconds > 0 && <p className="small wait">{cooldownText(texts.cooldown, waitSeconds * 1000)}</p>}
      <p role="status" className="small muted">
        {waits ? texts.noteWaits : offlineHint}
      </p>
      <button type="submit" className="button main" aria-disabled={isBusy || waitSeconds > 0 || undefined}>
        {isBusy ? texts.sending : texts.send}
      </button>
    </form>
  );
}

/** The label with the owner’s name, which may run the other way than the words around it. */
function NoteLabel({ text, name }: { text: string; name: string }) {
  const [before, after] = text.split('{name}');
  return (
    <>
      {before}
      <UserText>{name}</UserText>
      {after}
    </>
  );
}
