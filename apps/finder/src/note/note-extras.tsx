import type { FinderDraft } from '@homeward/contract/finder-page';
import { EMAIL_MAX_LENGTH, PLACE_MAX_LENGTH } from '@homeward/contract/limits';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTranslate } from '../ui/use-translate.ts';

interface NoteExtrasProps {
  readonly draft: FinderDraft | undefined;
  readonly errors: Readonly<Record<string, string>>;
}

/** The extra fields are collapsed unless the draft fills one of them, so that an empty form shows only one field. */
export function NoteExtras({ draft, errors }: NoteExtrasProps) {
  const t = useTranslate();
  const isOpen = Boolean(draft?.place || draft?.replyTo);
  return (
    <details className="more" open={isOpen}>
      <summary>
        <span>{t('finder.addMore')}</span>
        <FinderIcon shape="down" />
      </summary>
      <TextField
        id="note-place"
        label={t('finder.place')}
        error={errors.place}
        control={{
          name: 'place',
          defaultValue: draft?.place,
          maxLength: PLACE_MAX_LENGTH,
          placeholder: t('finder.placeStart'),
        }}
      />
      <TextField
        id="note-reply-to"
        label={t('finder.replyTo')}
        hint={t('finder.replyToHint')}
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
