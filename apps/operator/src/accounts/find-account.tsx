import { operatorAccounts } from '@homeward/contract';
import type { AccountState, PendingSignUp } from '@homeward/contract/operator-accounts';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { EmailField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useState } from 'react';
import { Panel } from '../components/section.tsx';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { errorText } from '../text/error-text.ts';
import { AccountCard } from './account-card.tsx';
import { SignUpCard } from './sign-up-card.tsx';

interface Found {
  readonly account: AccountState | null;
  readonly signUp: PendingSignUp | null;
  readonly outcome?: string;
}

export function FindAccount() {
  // The search is a mutation, because a query would refetch, and each refetch would add an entry to the audit log.
  const find = useOperatorMutation(operatorAccounts.findAccount);
  const [found, setFound] = useState<Found>();
  const { register, handleSubmit, formState } = useSchemaForm(operatorAccounts.findAccount.body, {
    defaultValues: { email: '' },
  });
  const mistake = formState.errors.email?.message;

  const submit = handleSubmit((body) => {
    setFound(undefined);
    find.mutate({ body }, { onSuccess: ({ account, signUp }) => setFound({ account, signUp }) });
  });

  return (
    <>
      <Panel>
        <form noValidate onSubmit={submit}>
          <EmailField
            label="Email address"
            hint="The whole address. The audit log records which accounts you look at."
            autoComplete="off"
            error={mistake ?? (find.error === null ? undefined : errorText(find.error))}
            {...register('email')}
          />
          <div className="pt-4 desktop:w-64">
            <Button type="submit" busy={find.isPending}>
              Find
            </Button>
          </div>
        </form>
      </Panel>
      {found?.outcome !== undefined && <Notice tone="success">{found.outcome}</Notice>}
      {found?.account && (
        <AccountCard
          key={found.account.id}
          account={found.account}
          onChanged={(account, outcome) => setFound({ account, signUp: null, outcome })}
        />
      )}
      {found?.signUp && <SignUpCard key={found.signUp.id} signUp={found.signUp} />}
    </>
  );
}
