import { tags } from '@homeward/contract';
import { TAG_NAME_MAX_LENGTH } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useNavigate } from 'react-router';
import { useAddTag } from './tag-mutations.ts';

interface FreeTagProps {
  /** A tag of the item. */
  readonly item: string;
  /** The blank tag. */
  readonly code: string;
}

/** Gives a blank tag a name, if its owner likes, and puts it on the item. */
export function FreeTag({ item, code }: FreeTagProps) {
  const navigate = useNavigate();
  const form = useSchemaForm(tags.add.body, { defaultValues: { code, name: '' } });
  return (
    <RequestForm
      form={form}
      request={useAddTag(item)}
      toInput={(body) => body}
      fields={['name']}
      onSuccess={() => void navigate(PATHS.editCode(item), { replace: true })}
      submitLabel={t('tags.addThis')}
      busyLabel={t('ui.saving')}
    >
      <TextField
        {...form.register('name')}
        label={t('tags.name')}
        hint={t('tags.nameExample')}
        maxLength={TAG_NAME_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        error={form.formState.errors.name?.message}
      />
    </RequestForm>
  );
}
