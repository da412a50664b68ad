import { operator } from '@homeward/contract';
import { BATCH_COUNT_MAX } from '@homeward/contract/limits';
import type { Batch } from '@homeward/contract/operator';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { TextArea, TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { formatCount, formatCountOf } from '../text/format-values.ts';
import { BatchBar } from './batch-bar.tsx';
import { useIsMaking, useMakeBatch } from './batch-calls.ts';

const EMPTY = { name: '', note: '' };

/** The form's input remains until the batch is complete, so that a second submit after an error continues the batch. */
export function BatchForm({ batches }: { readonly batches: readonly Batch[] }) {
  const make = useMakeBatch();
  const isMaking = useIsMaking();
  const { register, handleSubmit, setError, reset, formState } = useSchemaForm(operator.makeBatch.body, {
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const pendingName = make.isPending || make.isError ? make.variables?.name : undefined;
  const underWay = batches.find(({ name, minted, count }) => name === pendingName && minted < count);

  const submit = handleSubmit((body) => {
    make.mutate(body, {
      onSuccess: () => reset(EMPTY),
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(setError, error, ['name', 'count', 'note']);
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col">
      <div className="grid gap-x-5 desktop:grid-cols-[1fr_12rem]">
        <TextField
          label="Name"
          hint="Letters, digits, spaces, dots, hyphens and underscores"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="How many codes"
          hint={`At most ${formatCount(BATCH_COUNT_MAX)}`}
          inputMode="numeric"
          autoComplete="off"
          error={errors.count?.message}
          {...register('count', { setValueAs: readCount })}
        />
      </div>
      <TextArea
        label="Note (optional)"
        hint="For you: who prints them, where they go"
        rows={2}
        error={errors.note?.message}
        {...register('note')}
      />
      {underWay && <BatchBar batch={underWay} />}
      <ErrorNotice error={make.error} className="mt-3" />
      {make.isSuccess && (
        <Notice tone="success" className="mt-3">
          Batch “{make.data.name}” created: {formatCountOf(make.data.count, 'code')}.
        </Notice>
      )}
      <div className="pt-4 desktop:w-64">
        <Button type="submit" busy={isMaking} busyLabel="Creating codes…">
          Make batch
        </Button>
      </div>
    </form>
  );
}

/** Parses a number, with or without thousands separators. */
function readCount(input: unknown): number {
  const text = String(input ?? '').replaceAll(/[\s,]/g, '');
  return text === '' ? Number.NaN : Number(text);
}
