import { detailsForm } from '@homeward/contract/item/item-fields';
import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { lazy, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { preload } from '../../lib/app/preload.ts';
import { useHeadingFocus } from '../../lib/hooks/use-heading-focus.ts';
import type { Session } from '../../lib/http/session.ts';
import { concernsDetails, pickDetails } from '../items/details-form/details-values.ts';
import { FailurePicture } from '../items/pictures/failure-picture.tsx';
import { type ActivationDraft, useActivateTag, useActivationDraft } from './activation-draft.ts';
import { DetailsStep } from './details-step.tsx';
import { SurveyStep } from './survey-step.tsx';
import { TagTaken } from './tag-taken.tsx';

const loadDone = () => import('./activation-done.tsx');
const ActivationDone = lazy(async () => ({ default: (await loadDone()).ActivationDone }));

interface ActivationFlowProps {
  readonly tagId: TagId;
  readonly owner: Session;
  readonly imageUrl: string;
}

export function ActivationFlow({ tagId, owner, imageUrl }: ActivationFlowProps) {
  const { draft, update, discard } = useActivationDraft(tagId, owner);
  const { step, toSurvey, toDetails } = useActivationStep(draft);
  const [refusal, setRefusal] = useState<ApiError>();
  const { mutate: register, reset, error, isPending, isSuccess } = useActivateTag(tagId);
  const isTaken = error instanceof ApiError && error.status === 409;
  // `isDone` becomes true after the last screen's chunk has loaded, because that screen has no loading state.
  const isDone = useDeferredValue(isSuccess);
  const result = isDone ? 'done' : error && 'failed';
  const column = useHeadingFocus<HTMLDivElement>(result ?? step);

  // The last screen is preloaded during the survey, because the screen's chunk contains the large photo tools.
  useEffect(() => {
    if (step === 'survey') preload(loadDone);
  }, [step]);

  const tryAgain = () => {
    const refused = error instanceof ApiError ? error : undefined;
    setRefusal(refused);
    if (refused && concernsDetails(refused)) toDetails();
    reset();
  };

  const view = () => {
    if (isDone) {
      return (
        <ActivationDone tagId={tagId} itemName={draft.name} category={draft.category} imageUrl={imageUrl} />
      );
    }
    if (isTaken) return <TagTaken itemName={undefined} />;
    if (error !== null) return <ActivationFailed message={messageOf(error)} onTryAgain={tryAgain} />;
    if (step === 'survey') {
      return (
        <SurveyStep
          draft={draft}
          isSaving={isPending || isSuccess}
          refusal={refusal?.errors.survey_ans}
          onAnswer={(answer) => update({ survey_ans: answer })}
          onBack={toDetails}
          onSave={() => register(draft, { onSuccess: discard })}
        />
      );
    }
    return (
      <DetailsStep
        tagId={tagId}
        draft={draft}
        refusal={refusal}
        onChange={update}
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

type Step = 'details' | 'survey';

const SURVEY = '?step=activate';

/** Returns the form's step. The URL contains the step, so that the browser's Back leads to the details. */
function useActivationStep(draft: ActivationDraft) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // The URL alone cannot skip the details: the form opens the survey only if the details are valid.
  const isFilledIn = detailsForm().safeParse(pickDetails(draft)).success;
  const step: Step = search === SURVEY && isFilledIn ? 'survey' : 'details';

  return {
    step,
    toSurvey: () => void navigate({ search: SURVEY }, { state: { cameFromDetails: true } }),
    toDetails: () => {
      const cameFromDetails = (state as { cameFromDetails?: boolean } | null)?.cameFromDetails === true;
      if (step === 'details') return;
      if (cameFromDetails) void navigate(-1);
      else void navigate({ search: '' }, { replace: true });
    },
  };
}

interface ActivationFailedProps {
  readonly message: string;
  readonly onTryAgain: () => void;
}

function ActivationFailed({ message, onTryAgain }: ActivationFailedProps) {
  return (
    <>
      <PageHeader title={t('activation.title')} closeTo={PATHS.scanner} />
      <div className="flex grow flex-col px-6 pb-6">
        <div role="alert" className="grid grow place-items-center py-8 text-center">
          <div className="flex flex-col items-center">
            <FailurePicture />
            <p className="max-w-[26ch] pt-6 text-lead font-bold text-balance">{t('activation.failed')}</p>
            <p className="max-w-[34ch] pt-2 text-body text-danger">{message}</p>
          </div>
        </div>
        <Button onClick={onTryAgain}>{t('ui.tryAgain')}</Button>
      </div>
    </>
  );
}
