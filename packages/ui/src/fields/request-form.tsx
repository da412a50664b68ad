import { textOf } from '@homeward/messages/browser/messages';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../buttons/button.tsx';
import { ApiError, referenceOf } from '../client/api-error.ts';
import { Notice } from '../feedback/notice.tsx';
import { useCurrentError } from '../hooks/use-shown-error.ts';
import type { ButtonVariant } from '../styles/button-look.ts';
import { applyServerErrors } from './form-errors.ts';

interface RequestFormProps<Typed extends FieldValues, Checked, Answer, Input> {
  readonly form: UseFormReturn<Typed, unknown, Checked>;
  readonly request: Pick<UseMutationResult<Answer, Error, Input>, 'mutate' | 'isPending' | 'error'>;
  readonly toInput: (values: Checked) => Input;
  readonly fields: readonly FieldPath<Typed>[];
  readonly rename?: Readonly<Record<string, FieldPath<Typed>>>;
  readonly onSuccess?: (answer: Answer, input: Input) => void;
  /** Called before server errors are assigned to fields; the callback can render a field that only the server requires. */
  readonly onFailure?: (error: Error) => void;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly submitVariant?: ButtonVariant;
  readonly actions?: ReactNode;
}

export function RequestForm<Typed extends FieldValues, Checked, Answer, Input>(
  props: RequestFormProps<Typed, Checked, Answer, Input>,
) {
  const { form, request, toInput, fields, rename, onSuccess, onFailure } = props;
  const { submitVariant = 'primary' } = props;
  const isCurrent = useCurrentError(request.error) === request.error;
  const rootError = isCurrent ? form.formState.errors.root?.message : undefined;

  const submit = form.handleSubmit((values) => {
    request.mutate(toInput(values), {
      onSuccess: (answer, input) => onSuccess?.(answer, input),
      onError: (error) => {
        onFailure?.(error);
        const isAtFields =
          error instanceof ApiError && applyServerErrors(form.setError, error, fields, rename);
        if (!isAtFields) form.setError('root', { message: referenceOf(error) });
      },
    });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col">
      {props.children}
      {rootError && (
        <Notice tone="error" className="mb-4">
          {textOf(rootError)}
        </Notice>
      )}
      <div className="flex flex-col gap-3">
        <Button type="submit" variant={submitVariant} busy={request.isPending} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
        {props.actions}
      </div>
    </form>
  );
}
