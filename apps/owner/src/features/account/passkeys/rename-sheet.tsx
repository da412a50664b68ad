import { passkeys } from '@homeward/contract';
import type { Passkey } from '@homeward/contract/account/passkeys';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { useRenamePasskey } from './passkey-calls.ts';

interface RenameSheetProps {
  readonly passkey: Passkey | undefined;
  readonly onClose: () => void;
}

export function RenameSheet({ passkey, onClose }: RenameSheetProps) {
  return (
    <Sheet open={passkey !== undefined} onOpenChange={onClose} title={t('passkeys.renaming.title')}>
      {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
    </Sheet>
  );
}

function RenameForm({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const renaming = useRenamePasskey(passkey._id);
  const form = useSchemaForm(passkeys.rename.body, { defaultValues: { name: passkey.name } });
  return (
    <RequestForm
      form={form}
      request={renaming}
      toInput={(input) => input}
      fields={['name']}
      onSuccess={onClose}
      submitLabel={t('ui.save')}
      busyLabel={t('ui.saving')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      }
    >
      <TextField
        id="passkey-name"
        label={t('passkeys.renaming.name')}
        autoComplete="off"
        enterKeyHint="done"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </RequestForm>
  );
}
