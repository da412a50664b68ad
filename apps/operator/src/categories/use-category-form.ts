import { operator } from '@homeward/contract';
import type { Category } from '@homeward/contract/operator';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { useCategoryDraft } from './category-calls.ts';
import { type RowControl, rowControlId } from './category-row.tsx';

export function useCategoryForm(saved: readonly Category[]) {
  const save = useOperatorMutation(operator.saveCategories);
  const draft = useCategoryDraft();
  const form = useSchemaForm(operator.saveCategories.body, {
    mode: 'onSubmit',
    defaultValues: { categories: [...saved] },
  });
  const { control, reset, getValues, setError, handleSubmit } = form;
  const { isDirty } = form.formState;
  // The library's default key name `id` would conflict with the category's own id.
  const rows = useFieldArray({ control, name: 'categories', keyName: 'key' });
  const edited = useWatch({ control, name: 'categories' });
  const [status, setStatus] = useState('');
  const nextFocus = useRef<string>(undefined);
  const leave = useRef<() => void>(undefined);

  useEffect(() => {
    leave.current = () => draft.store(isDirty ? getValues() : undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once, when the section is opened
  useEffect(() => {
    const left = draft.find();
    if (left !== undefined) reset(left, { keepDefaultValues: true });
    return () => leave.current?.();
  }, []);
  useEffect(() => {
    if (nextFocus.current === undefined) return;
    document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = undefined;
  });

  const nameAt = (index: number) => getValues(`categories.${index}.name`).trim() || `Category ${index + 1}`;
  const focusLater = (index: number, rowControl: RowControl) => {
    const row = rows.fields[index];
    nextFocus.current = row && rowControlId(row.key, rowControl);
  };

  return {
    ...form,
    rows: rows.fields,
    edited,
    status,
    save,
    add: () => rows.append({ name: '' }),
    move: (index: number, by: -1 | 1) => {
      focusLater(index, by === -1 ? 'up' : 'down');
      setStatus(`${nameAt(index)} is now number ${index + by + 1} of ${rows.fields.length}`);
      rows.move(index, index + by);
    },
    remove: (index: number) => {
      focusLater(index + 1 < rows.fields.length ? index + 1 : index - 1, 'remove');
      setStatus(`${nameAt(index)} is removed`);
      rows.remove(index);
    },
    submit: handleSubmit((body) => {
      save.mutate(
        { body },
        {
          onSuccess: ({ categories }) => reset({ categories }),
          onError: (error) => {
            if (!(error instanceof ApiError)) return;
            const boxes = body.categories.map((_, index) => `categories.${index}.name` as const);
            // An error of a whole category is shown at the category's name field, too.
            const rows = Object.fromEntries(boxes.map((box, index) => [`categories.${index}`, box]));
            applyServerErrors(setError, error, boxes, rows);
          },
        },
      );
    }),
    undo: () => {
      save.reset();
      reset();
    },
  };
}
