import { stepUp } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { Fingerprint } from 'lucide-react';
import type { ProofRequest } from '../../../lib/http/step-up.ts';
import { ManagerUsername } from '../manager-username.tsx';
import { CodeField } from '../second-step/code-field.tsx';
import { usePasskeyProof, usePasskeys, usePasswordProof } from './passkey-calls.ts';
import { hasPasskeys, passkeyMessageOf } from './passkey-error.ts';

interface ProofSheetProps {
  readonly open: boolean;
  readonly email: string;
  readonly request: ProofRequest;
}

/** Requests a step-up by password or passkey, so that a stranger with the user's unlocked phone cannot take over the account. */
export function ProofSheet({ open, ...rest }: ProofSheetProps) {
  const passkeys = usePasskeys({ enabled: open && hasPasskeys() });
  // The sheet opens after the passkeys have loaded, so that no button appears late under the user's finger.
  const isReady = passkeys.isFetched || passkeys.isError || !hasPasskeys();
  return (
    <Sheet
      open={open && isReady}
      onOpenChange={() => rest.request.settle(undefined)}
      title={t('passkeys.proof.title')}
      description={t('passkeys.proof.text')}
    >
      <ProofForm
        {...rest}
        takesPasskey={hasPasskeys() && (passkeys.data ?? []).some(({ other_host }) => !other_host)}
      />
    </Sheet>
  );
}

interface ProofFormProps extends Omit<ProofSheetProps, 'open'> {
  readonly takesPasskey: boolean;
}

function ProofForm({ email, request: { takesCode, settle }, takesPasskey }: ProofFormProps) {
  const byPassword = usePasswordProof();
  const byPasskey = usePasskeyProof();
  const form = useSchemaForm(stepUp.withPassword.body, {
    defaultValues: { password: '', ...(takesCode && { code: '' }) },
  });
  const { errors } = form.formState;

  const requestPasskey = () =>
    byPasskey.mutate(undefined, {
      onSuccess: (answer) => {
        if (answer) settle(answer.proof);
      },
    });

  return (
    <RequestForm
      form={form}
      request={byPassword}
      toInput={(input) => input}
      fields={['password', 'code']}
      onSuccess={({ proof }) => settle(proof)}
      submitLabel={t('passkeys.proof.confirm')}
      busyLabel={t('passkeys.proof.confirming')}
      actions={
        <>
          {takesPasskey && (
            <Button
              variant="secondary"
              busy={byPasskey.isPending}
              busyLabel={t('account.passkey.waiting')}
              onClick={requestPasskey}
            >
              <Fingerprint aria-hidden="true" className="size-5" />
              {t('account.passkey.use')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => settle(undefined)}>
            {t('ui.no')}
          </Button>
        </>
      }
    >
      {byPasskey.error !== null && (
        <Notice tone="error" className="mb-4">
          {passkeyMessageOf(byPasskey.error)}
        </Notice>
      )}
      <ManagerUsername email={email} />
      <PasswordField
        id="proof-password"
        label={t('account.password')}
        autoComplete="current-password"
        enterKeyHint={takesCode ? 'next' : 'go'}
        error={errors.password?.message}
        {...form.register('password')}
      />
      {takesCode && (
        <CodeField
          {...form.register('code')}
          label={t('account.secondStep.code')}
          hint={t('secondStep.change.codeHint')}
          isRecovery
          error={errors.code?.message}
        />
      )}
    </RequestForm>
  );
}
