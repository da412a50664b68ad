import { t } from '@homeward/messages/browser/messages';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES } from '@homeward/messages/languages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { Languages, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { EditValues, TypedMessage } from './edit-values.ts';
import { FurtherMessageFields } from './further-message-fields.tsx';

const NAME = 'further_messages';

interface Removed {
  readonly index: number;
  readonly value: TypedMessage;
}

export function FurtherMessages() {
  const { control, watch, getValues, clearErrors } = useFormContext<EditValues>();
  const rows = useFieldArray({ control, name: NAME });
  const [removed, setRemoved] = useState<Removed>();
  const putBack = useRef<HTMLButtonElement>(null);
  const removedOne = isLanguage(removed?.value.language) ? LANGUAGES[removed.value.language] : undefined;
  const chosen = watch(NAME).map(({ language }) => language);

  useEffect(() => {
    // The removal of a message also removes the focused button, so the undo button takes the focus.
    if (removed) putBack.current?.focus();
  }, [removed]);

  // A new row changes the row indexes, so all errors by row index are cleared.
  const insert = (index: number, message: TypedMessage) => {
    setRemoved(undefined);
    clearErrors(NAME);
    rows.insert(index, message);
  };
  const remove = (index: number) => {
    setRemoved({ index, value: getValues(`${NAME}.${index}`) });
    clearErrors(NAME);
    rows.remove(index);
  };

  return (
    <div className="-mt-1 pb-6">
      {rows.fields.map(({ id }, index) => (
        <FurtherMessageFields key={id} index={index} chosen={chosen} onRemove={() => remove(index)} />
      ))}
      {removed && (
        <div className="flex flex-wrap items-center gap-x-1 text-small text-muted">
          <p role="status">
            {removedOne
              ? rich('details.languages.removed', {
                  language: <bdi lang={removedOne.lang}>{removedOne.name}</bdi>,
                })
              : t('details.languages.removedOther')}
          </p>
          <TextButton ref={putBack} onClick={() => insert(removed.index, removed.value)}>
            <Undo2 aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
            {t('details.languages.putBack')}
          </TextButton>
        </div>
      )}
      {rows.fields.length < LANGUAGE_TAGS.length && (
        <TextButton
          className="-ms-2.5"
          onClick={() => insert(rows.fields.length, { language: '', text: '' })}
        >
          <Languages aria-hidden="true" className="size-4 shrink-0" />
          {t('details.languages.add')}
        </TextButton>
      )}
    </div>
  );
}
