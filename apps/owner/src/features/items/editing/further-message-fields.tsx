import { t } from '@homeward/messages/browser/messages';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { TextArea } from '@homeward/ui/fields/text-field.tsx';
import { X } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import type { EditValues } from './edit-values.ts';

interface FurtherMessageFieldsProps {
  readonly index: number;
  readonly chosen: readonly string[];
  readonly onRemove: () => void;
}

export function FurtherMessageFields({ index, chosen, onRemove }: FurtherMessageFieldsProps) {
  const { control, register, formState } = useFormContext<EditValues>();
  const { field, fieldState } = useController({ control, name: `further_messages.${index}.language` });
  const language = isLanguage(field.value) ? LANGUAGES[field.value] : undefined;
  const free = LANGUAGE_TAGS.filter((tag) => tag === field.value || !chosen.includes(tag));
  const named = language && { language: language.name };

  return (
    <fieldset className="min-w-0 mt-3 mb-6 border-s-2 border-kraft-strong ps-4">
      <legend className="sr-only">
        {named ? t('details.languages.legend', named) : t('details.languages.legendOther')}
      </legend>
      <div className="flex items-start">
        <SelectField
          {...field}
          fieldClassName="min-w-0 grow"
          label={t('details.languages.choose')}
          placeholder={t('details.languages.choose')}
          options={free.map(optionOf)}
          error={fieldState.error?.message}
          aria-required
        />
        <button
          type="button"
          onClick={onRemove}
          aria-label={named ? t('details.languages.remove', named) : t('details.languages.removeOther')}
          className="-me-4 mt-6.5 grid size-13 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/5"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <TextArea
        {...register(`further_messages.${index}.text`)}
        label={named ? t('details.languages.note', named) : t('details.languages.noteOther')}
        lang={language?.lang}
        fieldClassName="-mb-2"
        hint={t('details.languages.hint')}
        error={formState.errors.further_messages?.[index]?.text?.message}
        aria-required
      />
    </fieldset>
  );
}

function optionOf(tag: Language) {
  const { name, lang } = LANGUAGES[tag];
  return { value: tag, label: name, lang };
}
