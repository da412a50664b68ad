import { scriptTokens } from '@homeward/contract';
import { SCRIPT_TOKEN_DAYS_MAX } from '@homeward/contract/limits';
import { SCRIPT_RIGHTS } from '@homeward/contract/schema/endpoint';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { RadioGroup } from '@homeward/ui/fields/radio-group.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useMakeScriptToken } from './script-token-calls.ts';

const LIVES = { month: 30, quarter: 90, year: SCRIPT_TOKEN_DAYS_MAX } as const;
const LIFE_NAMES = Object.keys(LIVES) as (keyof typeof LIVES)[];

interface ScriptTokenFormProps {
  readonly onDone: (secret: string) => void;
  readonly onCancel: () => void;
}

export function ScriptTokenForm({ onDone, onCancel }: ScriptTokenFormProps) {
  const making = useMakeScriptToken();
  const form = useSchemaForm(scriptTokens.make.body, {
    defaultValues: { name: '', right: 'read', days: LIVES.quarter },
  });
  const { errors } = form.formState;
  return (
    <RequestForm
      form={form}
      request={making}
      toInput={(input) => input}
      fields={['name', 'right', 'days']}
      onSuccess={({ secret }) => onDone(secret)}
      submitLabel={t('scriptTokens.add')}
      busyLabel={t('scriptTokens.adding')}
      actions={
        <TextButton tone="muted" className="self-center" onClick={onCancel}>
          {t('ui.cancel')}
        </TextButton>
      }
    >
      <h2 tabIndex={-1} className="pb-4 text-lead font-bold">
        {t('scriptTokens.new')}
      </h2>
      <TextField
        id="token-name"
        label={t('scriptTokens.name')}
        hint={t('scriptTokens.nameHint')}
        autoComplete="off"
        enterKeyHint="done"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <RadioGroup
        className="mt-2"
        label={t('scriptTokens.right')}
        options={SCRIPT_RIGHTS.map((right) => ({
          value: right,
          label: t(`scriptTokens.rights.${right}`),
          hint: t(`scriptTokens.rights.${right}Hint`),
        }))}
        error={errors.right?.message}
        {...form.register('right')}
      />
      <SelectField
        id="token-days"
        label={t('scriptTokens.life')}
        options={LIFE_NAMES.map((life) => ({
          value: String(LIVES[life]),
          label: t(`scriptTokens.lives.${life}`),
        }))}
        error={errors.days?.message}
        {...form.register('days', { valueAsNumber: true })}
      />
    </RequestForm>
  );
}
