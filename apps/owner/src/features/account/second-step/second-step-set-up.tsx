import { codeForm } from '@homeward/contract/account/second-step';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';
import { toast } from '../../../lib/app/toast.ts';
import { CodeField } from './code-field.tsx';
import { type AppSecret, useTurnOn } from './second-step-calls.ts';

interface SecondStepSetUpProps {
  readonly secret: AppSecret;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function SecondStepSetUp({ secret, onDone, onCancel }: SecondStepSetUpProps) {
  const turningOn = useTurnOn();
  const form = useSchemaForm(codeForm(), { defaultValues: { code: '' } });
  const copy = async () => {
    await navigator.clipboard.writeText(secret.secret);
    toast.success(t('ui.copied'));
  };
  return (
    <RequestForm
      form={form}
      request={turningOn}
      toInput={(input) => input}
      fields={['code']}
      onSuccess={({ recovery_codes: codes }) => onDone(codes)}
      submitLabel={t('ui.turnOn')}
      busyLabel={t('secondStep.setUp.turningOn')}
      actions={
        <TextButton tone="muted" className="self-center" onClick={onCancel}>
          {t('ui.cancel')}
        </TextButton>
      }
    >
      <h2 tabIndex={-1} className="text-lead font-bold">
        {t('secondStep.setUp.title')}
      </h2>
      <QrPicture
        text={secret.uri}
        label={t('secondStep.setUp.picture')}
        className="mx-auto my-4 w-full max-w-52 rounded-card"
      />
      <p className="text-small text-muted">{t('secondStep.setUp.sameDevice')}</p>
      <p dir="ltr" className="pt-1 font-mono text-small font-semibold wrap-anywhere rtl:text-right">
        {secret.secret.replace(/.{4}(?!$)/g, '$& ')}
      </p>
      {/* `navigator.clipboard` is undefined on plain http. */}
      {navigator.clipboard !== undefined && (
        <TextButton className="-ms-2.5 mb-2 self-start" onClick={() => void copy()}>
          {t('secondStep.setUp.copyKey')}
        </TextButton>
      )}
      <CodeField
        {...form.register('code')}
        label={t('account.secondStep.code')}
        hint={t('secondStep.setUp.codeHint')}
        error={form.formState.errors.code?.message}
      />
    </RequestForm>
  );
}
