import { tags } from '@homeward/contract';
import type { ItemTag } from '@homeward/contract/tags';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { GroupedTagId, groupCode } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { Tag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useChangeTag, useRemoveTag } from './tag-mutations.ts';
import { TagNameField } from './tag-name-field.tsx';

interface TagSheetProps {
  /** Id of the item's main tag. */
  readonly item: string;
  readonly tag: ItemTag;
  readonly canRemove: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemoved: (left: readonly ItemTag[]) => void;
}

export function TagSheet({ item, tag, canRemove, open, onClose, onRemoved }: TagSheetProps) {
  const change = useChangeTag(item, tag.id);
  const removal = useRemoveTag(item, tag.id);
  const [isAsking, setIsAsking] = useState(false);
  // A running request cannot be cancelled, so the sheet stays open until the response.
  const close = () => {
    if (!change.isPending && !removal.isPending) onClose();
  };

  if (!isAsking) {
    return (
      <Sheet
        open={open}
        onOpenChange={close}
        closable
        title={t('tags.one')}
        description={<GroupedTagId code={tag.id} />}
      >
        <TagForm tag={tag} change={change} onSaved={onClose}>
          {canRemove && (
            <Button
              variant="quiet"
              className="text-danger! hover:bg-danger-ground!"
              aria-disabled={change.isPending}
              onClick={() => setIsAsking(true)}
            >
              {t('tags.remove')}
            </Button>
          )}
        </TagForm>
      </Sheet>
    );
  }
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={t('tags.removal.title')}
      description={t('tags.removal.text')}
      eyebrow={
        <SubjectChip icon={Tag} tone="danger">
          {tag.name || groupCode(tag.id)}
        </SubjectChip>
      }
      actions={
        <>
          <Button
            variant="danger"
            busy={removal.isPending}
            onClick={() =>
              removal.mutate(undefined, {
                onSuccess: (answer) => {
                  onClose();
                  onRemoved(answer.tags);
                },
              })
            }
          >
            {t('ui.remove')}
          </Button>
          <Button
            ref={takeFocus}
            variant="secondary"
            aria-disabled={removal.isPending}
            onClick={() => {
              removal.reset();
              setIsAsking(false);
            }}
          >
            {t('ui.no')}
          </Button>
        </>
      }
    >
      <ErrorNotice error={removal.error} />
    </Sheet>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

interface TagFormProps {
  readonly tag: ItemTag;
  readonly change: ReturnType<typeof useChangeTag>;
  readonly onSaved: () => void;
  readonly children: ReactNode;
}

function TagForm({ tag, change, onSaved, children }: TagFormProps) {
  const form = useSchemaForm(tags.change.body, { defaultValues: { name: tag.name } });
  const [makesMain, setMakesMain] = useState(false);
  return (
    <RequestForm
      form={form}
      request={change}
      toInput={({ name }) => ({ name, is_main: makesMain || undefined })}
      fields={['name']}
      onSuccess={onSaved}
      submitLabel={t('ui.save')}
      busyLabel={t('ui.saving')}
      actions={children}
    >
      <TagNameField {...form.register('name')} error={form.formState.errors.name?.message} />
      {!tag.is_main && (
        <Checkbox
          label={t('tags.makeMain')}
          checked={makesMain}
          onChange={({ target }) => setMakesMain(target.checked)}
          className="-mt-2 mb-3"
        />
      )}
    </RequestForm>
  );
}
