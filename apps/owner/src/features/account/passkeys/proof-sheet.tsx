import { stepUp } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { Fingerprint } from 'lucide-react';
import { ManagerUsername } from '../settings/manager-username.tsx';
import { type Proof, usePasskeyProof, usePasswordProof } from './passkey-calls.ts';
import { passkeyMessageOf } from './passkey-error.ts';

interface ProofSheetProps {
  readonly open: boolean;
  readonly email: string;
  /** Whether one of the account's passkeys can be asked for here. */
  readonly takesPasskey: boolean;
  readonly onProved: (proof: Proof) => void;
  readonly onCancel: () => void;
}

/** Asks whether it is the person, by password or passkey: the finder of an unlocked phone must not change how one signs in. */
export function ProofSheet({ open, onCancel, ...rest }: ProofSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onCancel}
      title={t('passkeys.proof.title')}
      description={t('passkeys.proof.text')}
    >
      <ProofForm {...rest} onCancel={onCancel} />
    </Sheet>
  );
}

function ProofForm({ email, takesPasskey, onProved, onCancel }: Omit<ProofSheetProps, 'open'>) {
  const byPassword = usePasswordProof();
  const byPasskey = usePasskeyProof();
  const form = useSchemaForm(stepUp.withPassword.body, { defaultValues: { password: '' } });

  const askForPasskey = () =>
    byPasskey.mutate(undefined, {
      onSuccess: (proof) => {
        if (proof) onProved(proof);
      },
    });

  return (
    <RequestForm
      form={form}
      request={byPassword}
      toInput={(typed) => typed}
      fields={['password']}
      onSuccess={onProved}
      submitLabel={t('passkeys.proof.confirm')}
      busyLabel={t('passkeys.proof.confirming')}
      actions={
        <>
          {takesPasskey && (
            <Button
              variant="secondary"
              busy={byPasskey.isPending}
              busyLabel={t('account.passkey.waiting')}
              onClick={askForPasskey}
            >
              <Fingerprint aria-hidden="true" className="size-5" />
              {t('account.passkey.use')}
            </Button>
          )}
          <Button variant="secondary" onClick={onCancel}>
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
        enterKeyHint="go"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </RequestForm>
  );
}
