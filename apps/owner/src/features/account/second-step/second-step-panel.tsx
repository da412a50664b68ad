import { useState } from 'react';
import { useHeadingFocus } from '../../../lib/hooks/use-heading-focus.ts';
import { QueryPanel } from '../panel/query-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type AppSecret, useBeginSecondStep, useSecondStep } from './second-step-calls.ts';
import { SecondStepChange } from './second-step-change.tsx';
import { SecondStepOverview } from './second-step-overview.tsx';
import { SecondStepSetUp } from './second-step-set-up.tsx';

type View =
  | { readonly name: 'overview' }
  | { readonly name: 'set-up'; readonly secret: AppSecret }
  | { readonly name: 'change'; readonly change: 'codes' | 'off' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const OVERVIEW: View = { name: 'overview' };

interface SecondStepPanelProps {
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function SecondStepPanel({ onUnsaved }: SecondStepPanelProps) {
  const [view, setView] = useState<View>(OVERVIEW);
  const ref = useHeadingFocus<HTMLDivElement>(view.name);
  const toOverview = () => setView(OVERVIEW);

  return (
    <div ref={ref} className="flex grow flex-col">
      {view.name === 'overview' && <Overview onView={setView} />}
      {view.name === 'codes' && (
        <RecoveryCodes codes={view.codes} onDone={toOverview} onUnsaved={onUnsaved} />
      )}
      {view.name === 'set-up' && (
        <SecondStepSetUp
          {...view}
          onDone={(codes) => setView({ name: 'codes', codes })}
          onCancel={toOverview}
        />
      )}
      {view.name === 'change' && (
        <SecondStepChange
          {...view}
          onDone={(codes) => setView(codes ? { name: 'codes', codes } : OVERVIEW)}
          onCancel={toOverview}
        />
      )}
    </div>
  );
}

interface OverviewProps {
  readonly onView: (view: View) => void;
}

function Overview({ onView }: OverviewProps) {
  const state = useSecondStep();
  const beginning = useBeginSecondStep();
  return (
    <QueryPanel query={state}>
      {(known) => (
        <SecondStepOverview
          state={known}
          isBeginning={beginning.isPending}
          error={beginning.error}
          onTurnOn={() =>
            beginning.mutate(undefined, { onSuccess: (secret) => onView({ name: 'set-up', secret }) })
          }
          onChange={(change) => onView({ name: 'change', change })}
        />
      )}
    </QueryPanel>
  );
}
