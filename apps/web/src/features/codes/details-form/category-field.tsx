import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { SelectField } from '../../../ui/select-field.tsx';
import { useCategories } from '../code-queries.ts';
import type { DetailsValues } from './details-values.ts';

/** What kind of thing an item is. */
export function CategoryField({ control }: { readonly control: Control<DetailsValues> }) {
  const { field, fieldState } = useController({ control, name: 'category' });
  const categories = useCategories();
  // What was chosen stays to be seen while the list is on its way, and when it is no longer on it.
  const names = new Set([...(categories.data ?? []).map(({ name }) => name), field.value].filter(Boolean));

  return (
    <SelectField
      {...field}
      label="Category"
      placeholder="Category"
      options={[...names].map((name) => ({ value: name, label: name }))}
      error={fieldState.error?.message}
      aria-busy={categories.isFetching}
      hint={
        categories.isError && (
          <button
            type="button"
            onClick={() => void categories.refetch()}
            className="relative font-semibold text-accent underline underline-offset-2 after:absolute after:-inset-3"
          >
            Load the categories again
          </button>
        )
      }
    />
  );
}
