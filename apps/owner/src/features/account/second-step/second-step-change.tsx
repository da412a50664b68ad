import { codeForm } from '@homeward/contract/account/second-step';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { CodeField } from './code-field.tsx';
import { useMakeRecoveryCodes, useTurnOff } from './second-step-calls.ts';

interface SecondStepChangeProps {
  readonly change: 'codes' | 'off';
  readonly onDone: (codes?: readonly string[]) => void;
  readonly onCancel: () => void;
}

const WORDS = {
  codes: {
    title: 'secondStep.change.codesTitle',
    text: 'secondStep.change.codesText',
    submit: 'secondStep.change.codesSubmit',
  },
  off: { title: 'secondStep.change.offTitle', text: 'secondStep.change.offText', submit: 'ui.turnOff' },
} as const;

export function SecondStepChange({ change, onDone, onCancel }: SecondStepChangeProps) {
  const making = useMakeRecoveryCodes();
  const turningOff = useTurnOff();
  const form = useSchemaForm(codeForm(), { defaultValues: { code: '' } });
  const words = WORDS[change];
  const shared = {
    form,
    toInput: (input: { readonly code: string }) => input,
    fields: ['code'] as const,
    submitLabel: t(words.submit),
    busyLabel: t('ui.oneMoment'),
    actions: (
      <TextButton tone="muted" className="self-center" onClick={onCancel}>
        {t('ui.cancel')}
      </TextButton>
    ),
    children: (
      <>
        <h2 tabIndex={-1} className="text-lead font-bold">
          {t(words.title)}
        </h2>
        <p className="pt-1 pb-5 text-muted">{t(words.text)}</p>
        <CodeField
          {...form.register('code')}
          label={t('account.secondStep.code')}
          hint={t('secondStep.change.codeHint')}
          isRecovery
          error={form.formState.errors.code?.message}
        />
      </>
    ),
  };
  return change === 'codes' ? (
    <RequestForm {...shared} request={making} onSuccess={({ recovery_codes: codes }) => onDone(codes)} />
  ) : (
    <RequestForm {...shared} request={turningOff} submitVariant="danger" onSuccess={() => onDone()} />
  );
}
