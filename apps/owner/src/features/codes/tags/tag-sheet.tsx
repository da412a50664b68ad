import { tags } from '@homeward/contract';
import { TAG_NAME_MAX_LENGTH } from '@homeward/contract/limits';
import type { ItemTag } from '@homeward/contract/tags';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { GroupedCode } from '@homeward/ui/layout/grouped-code.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { useChangeTag, useRemoveTag } from './tag-mutations.ts';

interface TagSheetProps {
  /** The item's main tag. */
  readonly item: string;
  readonly tag: ItemTag;
  readonly canRemove: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Names a tag, makes it the main one, or takes it off the item. */
export function TagSheet({ item, tag, canRemove, open, onClose }: TagSheetProps) {
  const { register, handleSubmit, setError, formState } = useSchemaForm(tags.change.body, {
    mode: 'onSubmit',
    defaultValues: { name: tag.name },
  });
  const change = useChangeTag(item, tag.id);
  const removal = useRemoveTag(item, tag.id);
  const isBusy = change.isPending || removal.isPending;
  const fieldError = formState.errors.name?.message;
  const failure = change.error ?? removal.error;

  const save = handleSubmit(({ name }) =>
    change.mutate(
      { name },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof ApiError) applyServerErrors(setError, error, ['name']);
        },
      },
    ),
  );

  return (
    <Sheet
      open={open}
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
      closable
      title={t('tags.one')}
      actions={
        <>
          <Button busy={isBusy} busyLabel={t('ui.saving')} onClick={() => void save()}>
            {t('tags.save')}
          </Button>
          {!tag.is_main && (
            <Button
              variant="secondary"
              aria-disabled={isBusy}
              onClick={() => change.mutate({ is_main: true }, { onSuccess: onClose })}
            >
              {t('tags.makeMain')}
            </Button>
          )}
          {canRemove && (
            <Button
              variant="quiet"
              className="text-danger! hover:bg-danger-ground!"
              aria-disabled={isBusy}
              onClick={() => removal.mutate(undefined, { onSuccess: onClose })}
              onKeyDown={ignoreKeyRepeat}
            >
              {t('tags.remove')}
            </Button>
          )}
        </>
      }
    >
      <GroupedCode code={tag.id} className="block pb-3 text-small text-muted" />
      <TextField
        {...register('name')}
        label={t('tags.name')}
        hint={t('tags.nameExample')}
        maxLength={TAG_NAME_MAX_LENGTH}
        error={fieldError}
      />
      {canRemove && <p className="pt-2 text-small text-muted">{t('tags.removeHint')}</p>}
      {failure !== null && fieldError === undefined && (
        <Notice tone="error" isSilent className="mt-3">
          {messageOf(failure)}
        </Notice>
      )}
    </Sheet>
  );
}
