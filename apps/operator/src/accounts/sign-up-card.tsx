import { operatorAccounts } from '@homeward/contract';
import type { PendingSignUp } from '@homeward/contract/operator-accounts';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Facts } from '../components/facts.tsx';
import { Pill } from '../components/pill.tsx';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { formatDateTime } from '../text/format-values.ts';

export function SignUpCard({ signUp }: { readonly signUp: PendingSignUp }) {
  const { id, email, createdAt, expiresAt } = signUp;
  const resend = useOperatorMutation(operatorAccounts.resendConfirmation);
  return (
    <section
      aria-label={`Sign-up ${email}`}
      className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-card forced:border"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lead font-bold wrap-anywhere">{email}</h2>
        <Pill tone="lost">Not confirmed</Pill>
      </div>
      <Facts
        facts={{ 'Signed up': formatDateTime(createdAt), 'Link works until': formatDateTime(expiresAt) }}
      />
      <div className="-ms-2.5">
        <TextButton busy={resend.isPending} onClick={() => resend.mutate({ params: { id } })}>
          Send the confirmation again
        </TextButton>
      </div>
      <ErrorNotice error={resend.error} />
      {resend.isSuccess && <Notice tone="success">{resend.data.resultMessage.en}</Notice>}
    </section>
  );
}
