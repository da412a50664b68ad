import { clockOf, type FinderContactPage, finderPath, NOTE_FORM_ID } from '@homeward/contract/finder-page';
import { useOnline } from '@homeward/ui/hooks/use-online.ts';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { QuickAnswers } from '../ui/quick-answers.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTranslate } from '../ui/use-translate.ts';
import type { NoteDraft } from './note-draft.ts';
import { NoteExtras } from './note-extras.tsx';
import { NotePlaceCheckbox } from './note-place-checkbox.tsx';
import { useNoteForm } from './use-note-form.ts';

const NAME_HERE = '{name}';

interface NoteFormProps {
  readonly page: FinderContactPage;
  readonly canAddPlace: boolean;
  readonly onSent: (note: NoteDraft) => void;
}

/** The form works without JavaScript. With JavaScript the page sends the note without navigation. */
export function NoteForm({ page, canAddPlace, onSent }: NoteFormProps) {
  const form = useNoteForm(page, onSent);
  const { formRef, storeDraft, submit, place, isBusy, waits, waitSeconds, errors, failure } = form;
  const isOnline = useOnline();
  const t = useTranslate();
  const waitHint = t(isOnline && form.isServerSilent ? 'finder.noteRepeats' : 'finder.noteWaits');
  const offlineHint = isOnline ? '' : t('finder.offline');
  return (
    <form
      ref={formRef}
      id={NOTE_FORM_ID}
      className="note"
      method="post"
      action={finderPath(page)}
      noValidate
      onInput={storeDraft}
      onSubmit={submit}
    >
      {/* Enter in a field presses the form's first submit button, which must not be a quick answer. */}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden />
      <QuickAnswers isOpen={canAddPlace && page.owner.email !== ''} />
      <TextField
        id="note-message"
        label={<NoteLabel name={page.owner.name} />}
        error={errors.message}
        isTall
        control={{
          name: 'message',
          defaultValue: page.draft?.message,
          readOnly: isBusy,
          'aria-required': true,
          placeholder: t('finder.noteStart'),
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
      {waitSeconds > 0 && (
        <p className="small wait">{t('finder.cooldown', { clock: clockOf(waitSeconds * 1000) })}</p>
      )}
      <p role="status" className="small muted">
        {waits ? waitHint : offlineHint}
      </p>
      <button type="submit" className="button main" aria-disabled={isBusy || waitSeconds > 0 || undefined}>
        {isBusy ? t('finder.sending') : t('finder.send')}
      </button>
    </form>
  );
}

function NoteLabel({ name }: { name: string }) {
  const t = useTranslate();
  if (name === '') return t('finder.noteToOwner');
  const [before, after] = t('finder.yourNote', { name: NAME_HERE }).split(NAME_HERE);
  return (
    <>
      {before}
      <UserText>{name}</UserText>
      {after}
    </>
  );
}
