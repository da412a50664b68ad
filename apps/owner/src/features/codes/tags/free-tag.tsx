import { tags } from '@homeward/contract';
import { TAG_NAME_MAX_LENGTH } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
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
  const { register, handleSubmit, setError, formState } = useSchemaForm(tags.add.body, {
    mode: 'onSubmit',
    defaultValues: { code, name: '' },
  });
  const add = useAddTag(item);
  const fieldError = formState.errors.name?.message;

  const submit = handleSubmit((body) =>
    add.mutate(body, {
      onSuccess: () => void navigate(PATHS.editCode(item), { replace: true }),
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(setError, error, ['name']);
      },
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('name')}
        label={t('tags.name')}
        hint={t('tags.nameExample')}
        maxLength={TAG_NAME_MAX_LENGTH}
        error={fieldError}
      />
      {add.error !== null && fieldError === undefined && (
        <Notice tone="error" isSilent className="mb-3">
          {messageOf(add.error)}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-3 pt-2">
        <LinkButton to={PATHS.editCode(item)} variant="secondary">
          {t('ui.cancel')}
        </LinkButton>
        <Button type="submit" busy={add.isPending} busyLabel={t('ui.saving')}>
          {t('tags.addThis')}
        </Button>
      </div>
    </form>
  );
}
