import { tags } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useNavigate } from 'react-router';
import { useAddTag } from './tag-mutations.ts';
import { TagNameField } from './tag-name-field.tsx';

interface FreeTagProps {
  /** Id of a tag that the item already has. */
  readonly item: string;
  readonly tagId: string;
}

export function FreeTag({ item, tagId }: FreeTagProps) {
  const navigate = useNavigate();
  const form = useSchemaForm(tags.add.body, { defaultValues: { code: tagId, name: '' } });
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
      <TagNameField {...form.register('name')} error={form.formState.errors.name?.message} />
    </RequestForm>
  );
}
