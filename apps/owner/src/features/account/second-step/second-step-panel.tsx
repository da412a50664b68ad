import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { useHeadingFocus } from '../../../lib/hooks/use-heading-focus.ts';
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
  const [view, setView] = useState<View>(OVERVIEW);
  const proof = useProof();
  const ref = useHeadingFocus<HTMLDivElement>(view.name);
  const toOverview = () => setView(OVERVIEW);

  return (
    <div ref={ref}>
      {view.name === 'overview' && <Overview proof={proof} onView={setView} />}
      {view.name === 'codes' && <RecoveryCodes codes={view.codes} onDone={toOverview} />}
      {view.name === 'set-up' && (
        <SecondStepSetUp
          {...view}
          onDone={(codes) => setView({ name: 'codes', codes })}
          onRefused={proof.forgetIfRefused}
          onCancel={toOverview}
        />
      )}
      {view.name === 'change' && (
        <SecondStepChange
          {...view}
          onDone={(codes) => setView(codes ? { name: 'codes', codes } : OVERVIEW)}
          onRefused={proof.forgetIfRefused}
          onCancel={toOverview}
        />
      )}
      <ProofSheet
        open={proof.isAsked}
        email={session.userEmail}
        takesPasskey={false}
        onProved={proof.onProved}
        onCancel={proof.cancel}
      />
    </div>
  );
}

interface OverviewProps {
  readonly proof: ReturnType<typeof useProof>;
  readonly onView: (view: View) => void;
}

function Overview({ proof, onView }: OverviewProps) {
  const state = useSecondStep();
  const beginning = useBeginSecondStep();
  if (state.isPending) return <Skeleton className="h-40 w-full rounded-card" />;
  if (state.data === undefined) {
    return (
      <div className="space-y-4">
        <Notice tone="error">{messageOf(state.error)}</Notice>
        <Button variant="secondary" busy={state.isFetching} onClick={() => void state.refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <SecondStepOverview
      state={state.data}
      isBeginning={beginning.isPending}
      error={beginning.error}
      onTurnOn={() =>
        proof.withProof((given) =>
          beginning.mutate(given, {
            onSuccess: (secret) => onView({ name: 'set-up', proof: given, secret }),
            onError: proof.forgetIfRefused,
          }),
        )
      }
      onChange={(change) => proof.withProof((given) => onView({ name: 'change', proof: given, change }))}
    />
  );
}
