import { CATEGORIES_MAX } from '@homeward/contract/limits';
import type { Category } from '@homeward/contract/operator';
import { textOf } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../components/error-notice.tsx';
import { CategoryRow } from './category-row.tsx';
import { removedNames } from './removed-names.ts';
import { useCategoryForm } from './use-category-form.ts';

export function CategoryForm({ categories }: { readonly categories: readonly Category[] }) {
  const [saved, setSaved] = useState(categories);
  const form = useCategoryForm(saved);
  const { rows, edited, status, save, register, formState } = form;
  const { errors, isDirty } = formState;
  const removed = removedNames(saved, edited);
  const mistake = errors.categories?.root?.message ?? errors.categories?.message;
  if (save.data && save.data.categories !== saved) setSaved(save.data.categories);

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col">
      <ol aria-label="Categories" className="flex flex-col">
        {rows.map(({ key }, index) => (
          <CategoryRow
            key={key}
            rowKey={key}
            place={index + 1}
            count={rows.length}
            name={edited[index]?.name ?? ''}
            error={errors.categories?.[index]?.name?.message}
            box={register(`categories.${index}.name`)}
            onMove={(by) => form.move(index, by)}
            onRemove={() => form.remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {status}
      </p>
      <div className="-ms-2.5">
        <TextButton aria-disabled={rows.length >= CATEGORIES_MAX || undefined} onClick={form.add}>
          <Plus aria-hidden="true" className="size-4" />
          Add a category
        </TextButton>
      </div>
      <div className="flex flex-col gap-3 pt-3">
        {removed.length > 0 && (
          <Notice tone="info">
            To be taken out: {removed.join(', ')}. Items that have one of them keep it.
          </Notice>
        )}
        {mistake !== undefined && <Notice tone="error">{textOf(mistake)}</Notice>}
        <ErrorNotice error={save.error} />
        {save.isSuccess && !isDirty && <Notice tone="success">{save.data.resultMessage.en}</Notice>}
      </div>
      <div className="flex flex-col gap-3 pt-4 desktop:w-96 desktop:flex-row">
        <Button type="submit" busy={save.isPending} busyLabel="Saving…">
          Save all
        </Button>
        <Button variant="secondary" aria-disabled={!isDirty || undefined} onClick={form.undo}>
          Undo changes
        </Button>
      </div>
    </form>
  );
}
