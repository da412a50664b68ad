import { account } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { useChangeName } from './settings-calls.ts';

interface NameSheetProps {
  readonly open: boolean;
  readonly name: string;
  readonly onClose: () => void;
}

export function NameSheet({ open, ...form }: NameSheetProps) {
  return (
    <Sheet open={open} onOpenChange={form.onClose} title={t('settings.account.changeName')}>
      {open && <NameForm {...form} />}
    </Sheet>
  );
}

function NameForm({ name, onClose }: Omit<NameSheetProps, 'open'>) {
  const change = useChangeName();
  const form = useSchemaForm(account.changeName.body, { defaultValues: { name } });
  return (
    <RequestForm
      form={form}
      request={change}
      toInput={(values) => values.name}
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
        id="account-name"
        label={t('settings.account.name')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </RequestForm>
  );
}
