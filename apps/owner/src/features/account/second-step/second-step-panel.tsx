import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import type { Session } from '../../../lib/http/session.ts';
import { ProofSheet } from '../passkeys/proof-sheet.tsx';
import { useProof } from '../passkeys/use-proof.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type AppSecret, useBeginSecondStep, useSecondStep } from './second-step-calls.ts';
import { SecondStepChange } from './second-step-change.tsx';
import { SecondStepOverview } from './second-step-overview.tsx';
import { SecondStepSetUp } from './second-step-set-up.tsx';

/** What the panel shows beside the state itself. */
type View =
  | { readonly name: 'overview' }
  | { readonly name: 'set-up'; readonly proof: string; readonly secret: AppSecret }
  | { readonly name: 'change'; readonly proof: string; readonly change: 'codes' | 'off' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const OVERVIEW: View = { name: 'overview' };

/** The second step of logging in: off, being set up, or on with its recovery codes. */
export function SecondStepPanel({ session }: { readonly session: Session }) {
  const state = useSecondStep();
  const proof = useProof();
  const beginning = useBeginSecondStep();
  const [view, setView] = useState<View>(OVERVIEW);
  const toOverview = () => setView(OVERVIEW);

  if (view.name === 'codes') return <RecoveryCodes codes={view.codes} onDone={toOverview} />;
  if (view.name === 'set-up') {
    return (
      <SecondStepSetUp
        {...view}
        onDone={(codes) => setView({ name: 'codes', codes })}
        onRefused={proof.forgetIfRefused}
        onCancel={toOverview}
      />
    );
  }
  if (view.name === 'change') {
    return (
      <SecondStepChange
        {...view}
        onDone={(codes) => setView(codes ? { name: 'codes', codes } : OVERVIEW)}
        onRefused={proof.forgetIfRefused}
        onCancel={toOverview}
      />
    );
  }
  if (state.isPending) return <Skeleton className="h-40 w-full rounded-card" />;
  if (state.data === undefined) {
    return (
      <div className="space-y-4">
        <Notice tone="error">{messageOf(state.error)}</Notice>
        <Button variant="secondary" busy={state.isFetching} onClick={() => void state.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const begin = () =>
    proof.withProof((given) =>
      beginning.mutate(given, {
        onSuccess: (secret) => setView({ name: 'set-up', proof: given, secret }),
        onError: proof.forgetIfRefused,
      }),
    );
  const change = (what: 'codes' | 'off') =>
    proof.withProof((given) => setView({ name: 'change', proof: given, change: what }));
  return (
    <>
      <SecondStepOverview
        state={state.data}
        isBeginning={beginning.isPending}
        error={beginning.error}
        onTurnOn={begin}
        onChange={change}
      />
      <ProofSheet
        open={proof.isAsked}
        email={session.userEmail}
        takesPasskey={false}
        onProved={proof.onProved}
        onCancel={proof.cancel}
      />
    </>
  );
}
