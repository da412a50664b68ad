import { codes } from '@homeward/contract';
import { useLocation, useNavigate } from 'react-router';
import { type ActivationDraft, detailsOf } from './activation-draft.ts';

type Step = 'details' | 'survey';

const SURVEY = '?step=activate';

/** Which step of the form shows. It is part of the address, so that the browser's own Back leads to the details. */
export function useActivationStep(draft: ActivationDraft) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // An address alone does not skip the details.
  const isFilledIn = codes.detailsForm().safeParse(detailsOf(draft)).success;
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
