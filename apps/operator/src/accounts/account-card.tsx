import { operatorAccounts } from '@homeward/contract';
import type { AccountAct, AccountState } from '@homeward/contract/operator-accounts';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Facts } from '../components/facts.tsx';
import { Pill } from '../components/pill.tsx';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { formatDateTime } from '../text/format-values.ts';
import { ACT_TEXTS, listActs } from './account-acts.ts';

interface AccountCardProps {
  readonly account: AccountState;
  readonly onChanged: (account: AccountState, message: string) => void;
}

/** Shows an account without its name, items, messages and places, which the operator must not see. */
export function AccountCard({ account, onChanged }: AccountCardProps) {
  const { email, createdAt, lastSeenAt, sessions, passkeys, hasSecondStep, lockedAt } = account;
  const { areMailsReturned, secondStepRemoval, deletion } = account;
  const [selected, setSelected] = useState<AccountAct>();
  return (
    <section
      aria-label={`Account ${email}`}
      className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-card forced:border"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lead font-bold wrap-anywhere">{email}</h2>
        {lockedAt === null ? <Pill tone="safe">Active</Pill> : <Pill tone="danger">Locked</Pill>}
        {areMailsReturned && <Pill tone="lost">Emails come back</Pill>}
      </div>
      <Facts
        facts={{
          Confirmed: formatDateTime(createdAt),
          'Last seen': lastSeenAt === null ? 'Not this week' : formatDateTime(lastSeenAt),
          Sessions: String(sessions),
          Passkeys: String(passkeys),
          'Two-step verification': hasSecondStep ? 'On' : 'Off',
          Locked: lockedAt === null ? undefined : formatDateTime(lockedAt),
          'Two-step verification off': describePlan(secondStepRemoval),
          Deletion: describePlan(deletion),
        }}
      />
      <div className="-ms-2.5 flex flex-wrap gap-x-2">
        {listActs(account).map((act) => (
          <TextButton
            key={act}
            tone={ACT_TEXTS[act].isDangerous ? 'danger' : 'accent'}
            onClick={() => setSelected(act)}
          >
            {ACT_TEXTS[act].label}
          </TextButton>
        ))}
      </div>
      {selected !== undefined && (
        <ActDialog
          account={account}
          act={selected}
          onDone={(changed, message) => {
            setSelected(undefined);
            onChanged(changed, message);
          }}
          onClose={() => setSelected(undefined)}
        />
      )}
    </section>
  );
}

function describePlan(plan: AccountState['deletion']): string | undefined {
  if (plan === null) return undefined;
  if (plan.stoppedAt === null) return `Planned for ${formatDateTime(plan.dueAt)}`;
  return `Stopped by the owner, ${formatDateTime(plan.stoppedAt)}`;
}

interface ActDialogProps {
  readonly account: AccountState;
  readonly act: AccountAct;
  readonly onDone: AccountCardProps['onChanged'];
  readonly onClose: () => void;
}

function ActDialog({ account, act, onDone, onClose }: ActDialogProps) {
  const { title, label, meaning, isDangerous } = ACT_TEXTS[act];
  const call = useOperatorMutation(operatorAccounts.actOnAccount);
  return (
    <ConfirmDialog
      title={title}
      act={label}
      tone={isDangerous ? 'danger' : 'primary'}
      busy={call.isPending}
      error={call.error}
      onConfirm={() =>
        call.mutate(
          { params: { id: account.id }, body: { act } },
          { onSuccess: (answer) => onDone(answer.account, answer.resultMessage.en) },
        )
      }
      onClose={onClose}
    >
      <p className="pb-2 font-semibold wrap-anywhere text-ink">{account.email}</p>
      <p>{meaning} The owner gets an email, and the audit log records it.</p>
    </ConfirmDialog>
  );
}
