import { WAY_NAMES } from '@homeward/contract/finder-page';
import { type TypedWay, WAY_KINDS, type WayKind } from '@homeward/contract/item/contact-ways';
import { CONTACT_WAYS_MAX, EMAIL_MAX_LENGTH } from '@homeward/contract/limits';
import { loadNumberPlans } from '@homeward/contract/phone-numbers/mobile-number';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { LatinField, TextField } from '@homeward/ui/fields/text-field.tsx';
import { ArrowUp, MessageCirclePlus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';

const NAME = 'contact_ways';

interface ContactWaysValues {
  contact_ways: TypedWay[];
}

const EMPTY_WAY = { kind: 'whatsapp', value: '', name: '' } as const satisfies TypedWay;

/** Edits the contact ways other than the main e-mail address and mobile number, in the owner's order. */
export function ContactWaysFields({ hint }: { readonly hint?: string }) {
  const { control, clearErrors } = useFormContext<ContactWaysValues>();
  const rows = useFieldArray({ control, name: NAME });
  // Clears errors, since their indexes refer to the previous rows.
  const change = (work: () => void) => () => {
    clearErrors(NAME);
    work();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of the fields
    <div className="-mt-1 pb-6" onFocus={() => void loadNumberPlans().catch(() => undefined)}>
      {hint && rows.fields.length > 0 && <p className="pt-3 pb-2 text-small text-muted">{hint}</p>}
      {rows.fields.map(({ id }, index) => (
        <WayFields
          key={id}
          index={index}
          onRemove={change(() => rows.remove(index))}
          onUp={index === 0 ? undefined : change(() => rows.move(index, index - 1))}
        />
      ))}
      {rows.fields.length < CONTACT_WAYS_MAX && (
        <TextButton className="-ms-2.5" onClick={change(() => rows.append(EMPTY_WAY))}>
          <MessageCirclePlus aria-hidden="true" className="size-4 shrink-0" />
          {t('details.ways.add')}
        </TextButton>
      )}
    </div>
  );
}

interface WayFieldsProps {
  readonly index: number;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | undefined;
}

const BUTTON_LOOK =
  'mt-6.5 grid size-13 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/5';

function WayFields({ index, onRemove, onUp }: WayFieldsProps) {
  const { register, watch, formState } = useFormContext<ContactWaysValues>();
  const kind = watch(`${NAME}.${index}.kind`);
  const errors = formState.errors.contact_ways?.[index];
  return (
    <fieldset className="mt-3 mb-6 min-w-0 border-s-2 border-kraft-strong ps-4">
      <legend className="sr-only">{nameOf(kind)}</legend>
      <div className="flex items-start">
        <SelectField
          {...register(`${NAME}.${index}.kind`)}
          fieldClassName="min-w-0 grow"
          label={t('details.ways.kind')}
          options={WAY_KINDS.map((value) => ({ value, label: nameOf(value) }))}
          error={errors?.kind?.message}
        />
        {onUp && (
          <button type="button" onClick={onUp} aria-label={t('details.ways.up')} className={BUTTON_LOOK}>
            <ArrowUp aria-hidden="true" className="size-5" />
          </button>
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('details.ways.remove')}
          className={`-me-4 ${BUTTON_LOOK}`}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <LatinField
        {...register(`${NAME}.${index}.value`)}
        type={inputTypeOf(kind)}
        label={valueLabelOf(kind)}
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="off"
        error={errors?.value?.message}
        aria-required
      />
      <TextField
        {...register(`${NAME}.${index}.name`)}
        label={t('details.ways.who')}
        placeholder={t('details.ways.whoExample')}
        hint={t('ui.optional')}
        autoComplete="off"
        fieldClassName="-mb-2"
        error={errors?.name?.message}
      />
    </fieldset>
  );
}

function nameOf(kind: WayKind): string {
  if (kind === 'phone') return t('details.ways.call');
  return kind === 'email' ? t('details.email') : WAY_NAMES[kind];
}

function inputTypeOf(kind: WayKind): 'email' | 'text' | 'tel' {
  if (kind === 'email') return 'email';
  return kind === 'telegram' ? 'text' : 'tel';
}

function valueLabelOf(kind: WayKind): string {
  if (kind === 'email') return t('details.email');
  return t(kind === 'telegram' ? 'details.ways.userName' : 'details.ways.number');
}
