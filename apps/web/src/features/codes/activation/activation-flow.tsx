import type { CodeId } from '@homeward/contract/code-id';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import type { Session } from '../../../lib/session.ts';
import { useRegisterCode } from '../code-mutations.ts';
import { ActivationDone } from './activation-done.tsx';
import { useActivationDraft } from './activation-draft.ts';
import { ActivationFailed } from './activation-failed.tsx';
import { CodeTaken } from './code-taken.tsx';
import { DetailsStep } from './details-step.tsx';
import { concernsDetails } from './details-values.ts';
import { SurveyStep } from './survey-step.tsx';
import { useActivationStep } from './use-activation-step.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface ActivationFlowProps {
  readonly code: CodeId;
  readonly owner: Session;
}

/** The way of a free code to its owner: details, one question, and how it went. Nothing typed is lost on the way. */
export function ActivationFlow({ code, owner }: ActivationFlowProps) {
  const { draft, keep, forget } = useActivationDraft(code, owner);
  const { step, toSurvey, toDetails } = useActivationStep(draft);
  const [refusal, setRefusal] = useState<ApiError>();
  const { register, reset, error, isPending, isSuccess } = useRegisterCode(code);
  const isTaken = error instanceof ApiError && error.status === 409;
  const result = isSuccess ? 'done' : error && 'failed';
  const column = useHeadingFocus<HTMLDivElement>(result ?? step);

  const tryAgain = () => {
    const refused = error instanceof ApiError ? error : undefined;
    setRefusal(refused);
    if (refused && concernsDetails(refused)) toDetails();
    reset();
  };

  const view = () => {
    if (isSuccess) return <ActivationDone itemName={draft.name} />;
    if (isTaken) return <CodeTaken itemName={undefined} />;
    if (error !== null) return <ActivationFailed message={messageOf(error)} onTryAgain={tryAgain} />;
    if (step === 'survey') {
      return (
        <SurveyStep
          draft={draft}
          isSaving={isPending}
          refusal={refusal?.errors.survey_ans}
          onAnswer={(answer) => keep({ survey_ans: answer })}
          onBack={toDetails}
          onSave={() => register(draft, forget)}
        />
      );
    }
    return (
      <DetailsStep
        code={code}
        draft={draft}
        refusal={refusal}
        onChange={keep}
        onNext={() => {
          setRefusal(undefined);
          toSurvey();
        }}
      />
    );
  };

  return (
    <div ref={column} className="flex grow flex-col">
      {view()}
    </div>
  );
}
