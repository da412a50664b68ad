import { useLastFailure } from '@homeward/ui/client/use-last-failure.ts';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { useRef } from 'react';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useCategories } from '../code-queries.ts';
import type { DetailsValues } from './details-values.ts';

/** What kind of thing an item is. */
export function CategoryField({ control }: { readonly control: Control<DetailsValues> }) {
  const { field, fieldState } = useController({ control, name: 'category' });
  const categories = useCategories();
  // What was chosen stays to be seen while the list is on its way, and when it is no longer on it.
  const names = new Set([...(categories.data ?? []).map(({ name }) => name), field.value].filter(Boolean));

  // Also while they are asked for again, and whatever the form says meanwhile: without them nothing can be chosen.
  const areMissing = useLastFailure(categories) !== null;
  const box = useRef<HTMLSelectElement>(null);
  const loadAgain = async () => {
    const { isSuccess } = await categories.refetch();
    if (isSuccess) box.current?.focus();
  };

  return (
    <SelectField
      {...field}
      ref={(element) => {
        field.ref(element);
        box.current = element;
      }}
      label="Category"
      placeholder="Category"
      options={[...names].map((name) => ({ value: name, label: name }))}
      error={areMissing ? undefined : fieldState.error?.message}
      aria-busy={categories.isFetching}
      hint={
        areMissing && (
          <button
            type="button"
            onClick={() => void loadAgain()}
            className="relative font-semibold text-accent underline underline-offset-2 after:absolute after:-inset-3"
          >
            Load the categories again
          </button>
        )
      }
    />
  );
}
