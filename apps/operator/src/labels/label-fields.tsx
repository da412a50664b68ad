import { LABEL_APPEAL_LANGUAGES, LABEL_LAYOUTS, type LabelLayoutName } from '@homeward/contract/label-files';
import { LANGUAGES } from '@homeward/messages/languages';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { LAYOUT_NAMES, type LabelInputs } from './label-options.ts';

const APPEALS = [
  { value: '', label: 'None' },
  ...LABEL_APPEAL_LANGUAGES.map((value) => ({
    value,
    label: LANGUAGES[value].name,
    lang: LANGUAGES[value].lang,
  })),
];

interface LabelFieldsProps {
  readonly inputs: LabelInputs;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (change: Partial<LabelInputs>) => void;
}

export function LabelFields({ inputs, errors, onChange }: LabelFieldsProps) {
  const fieldOf = (name: Exclude<keyof LabelInputs, 'isShort'>) => ({
    value: inputs[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <SelectField
        label="Sheet"
        options={LABEL_LAYOUTS.map((value) => ({ value, label: LAYOUT_NAMES[value] }))}
        value={inputs.layout}
        onChange={(event) => onChange({ layout: event.target.value as LabelLayoutName })}
      />
      <TextField
        label="Labels to skip"
        hint="Used ones at the start of the first sheet"
        inputMode="numeric"
        placeholder="0"
        {...fieldOf('skip')}
      />
      <Disclosure title="If the print is off, and other settings">
        <div className="grid grid-cols-2 gap-x-4">
          <TextField label="To the right, mm" inputMode="decimal" placeholder="0" {...fieldOf('shiftXMm')} />
          <TextField label="Down, mm" inputMode="decimal" placeholder="0" {...fieldOf('shiftYMm')} />
          <TextField label="Size, %" inputMode="decimal" placeholder="100" {...fieldOf('scalePercent')} />
          <TextField
            label="Printer’s dpi"
            hint="Sharpens small codes"
            inputMode="numeric"
            {...fieldOf('dpi')}
          />
        </div>
        <TextField
          label="Name on the labels"
          hint="Leave empty for the service’s name"
          {...fieldOf('brand')}
        />
        <SelectField
          label="A line for finders, where there is room"
          options={APPEALS}
          value={inputs.appealLanguage}
          onChange={(event) =>
            onChange({ appealLanguage: event.target.value as LabelInputs['appealLanguage'] })
          }
        />
        <Checkbox
          label="Short codes: larger squares, which read better on small labels"
          checked={inputs.isShort}
          onChange={(event) => onChange({ isShort: event.target.checked })}
        />
      </Disclosure>
    </>
  );
}
