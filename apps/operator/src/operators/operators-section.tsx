import { operators } from '@homeward/contract';
import type { Operator } from '@homeward/contract/operators';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { EmailField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Pill } from '../components/pill.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Panel, Section } from '../components/section.tsx';
import { queryKeys } from '../query-keys.ts';
import { useOperatorMutation, useOperatorQuery } from '../session/use-operator-call.ts';
import { formatDate } from '../text/format-values.ts';

export function OperatorsSection() {
  const query = useOperatorQuery(operators.list, {}, { queryKey: queryKeys.operators });
  const remove = useOperatorMutation(operators.remove, [queryKeys.operators]);
  const [removed, setRemoved] = useState<Operator>();
  const [done, setDone] = useState<string>();
  const close = () => setRemoved(undefined);
  return (
    <Section
      title="Operators"
      lead="Operators sign in to this console with their account, and a passkey or two-step verification. The operator token works beside them: for programs, and if no operator is left."
    >
      {done !== undefined && <Notice tone="success">{done}</Notice>}
      <QueryView query={query} what="operators">
        {({ operators: listed }) =>
          listed.length === 0 ? (
            <EmptyState title="No operators yet" titleAs="h2">
              Add an account below. Until then only the operator token opens this console.
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-3">
              {listed.map((operator) => (
                <OperatorRow
                  key={operator.id}
                  operator={operator}
                  onRemove={() => {
                    remove.reset();
                    setRemoved(operator);
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {removed && (
        <ConfirmDialog
          title={removed.isSelf ? 'Remove your own role?' : 'Remove this operator?'}
          act="Remove"
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate(
              { params: { id: removed.id } },
              {
                onSuccess: ({ resultMessage }) => {
                  close();
                  setDone(resultMessage.en);
                },
              },
            )
          }
          onClose={close}
        >
          {removed.email} can no longer use the console, at once, and gets an email. The account and its items
          stay.
        </ConfirmDialog>
      )}
      <Panel title="Add an operator">
        <AddOperator onAdded={setDone} />
      </Panel>
    </Section>
  );
}

interface OperatorRowProps {
  readonly operator: Operator;
  readonly onRemove: () => void;
}

function OperatorRow({ operator, onRemove }: OperatorRowProps) {
  const { name, email, since, hasSecondFactor, isSelf } = operator;
  return (
    <li className="rounded-card bg-card p-5 shadow-card forced:border">
      <article
        aria-label={email}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 wrap-anywhere"
      >
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead font-bold">
            {name}
            {isSelf && <Pill tone="plain">You</Pill>}
            {!hasSecondFactor && <Pill tone="lost">No passkey or second step yet</Pill>}
          </h2>
          <p className="text-muted">
            {email} · since {formatDate(since)}
          </p>
        </div>
        <TextButton tone="danger" className="-mx-2.5" onClick={onRemove}>
          Remove
        </TextButton>
      </article>
    </li>
  );
}

function AddOperator({ onAdded }: { readonly onAdded: (message: string) => void }) {
  const add = useOperatorMutation(operators.add, [queryKeys.operators]);
  const form = useSchemaForm(operators.add.body, { defaultValues: { email: '' } });
  return (
    <div className="max-w-md">
      <RequestForm
        form={form}
        request={add}
        toInput={(body) => ({ body })}
        fields={['email']}
        onSuccess={({ resultMessage }) => {
          form.reset();
          onAdded(resultMessage.en);
        }}
        submitLabel="Add operator"
        busyLabel="Adding…"
      >
        <EmailField
          label="Email of the account"
          hint="The account must exist already. It gets an email."
          autoComplete="off"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
      </RequestForm>
    </div>
  );
}
