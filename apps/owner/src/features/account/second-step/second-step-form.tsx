import { codeForm } from '@homeward/contract/account/second-step';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import { useSecondStepSignIn } from './second-step-calls.ts';

interface SecondStepFormProps {
  readonly ticket: string;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

export function SecondStepForm({ ticket, onSignedIn, onBack }: SecondStepFormProps) {
  const signIn = useSecondStepSignIn();
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useSchemaForm(codeForm(), { defaultValues: { code: '' } });
  return (
    <RequestForm
      form={form}
      request={signIn}
      toInput={({ code }) => ({ ticket, code })}
      fields={['code']}
      onSuccess={onSignedIn}
      submitLabel={t('account.logIn')}
      busyLabel={t('account.loggingIn')}
      actions={
        <div className="flex flex-wrap justify-center gap-x-2">
          <TextButton
            onClick={() => {
              setIsRecovery((was) => !was);
              form.resetField('code');
              form.setFocus('code');
            }}
          >
            {t(isRecovery ? 'account.secondStep.useApp' : 'account.secondStep.useRecovery')}
          </TextButton>
          <TextButton tone="muted" onClick={onBack}>
            {t('ui.back')}
          </TextButton>
        </div>
      }
    >
      <CodeField
        {...form.register('code')}
        // The field for the code takes the focus, because the page has no other field.
        autoFocus
        label={t(isRecovery ? 'account.secondStep.recoveryCode' : 'account.secondStep.code')}
        hint={t(isRecovery ? 'account.secondStep.recoveryHint' : 'account.secondStep.codeHint')}
        isRecovery={isRecovery}
        error={form.formState.errors.code?.message}
      />
    </RequestForm>
  );
}
