import type { Item } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { type SyntheticEvent, useId, useState } from 'react';
import { useUpdateItem } from '../items/item-mutations.ts';
import { SurveyItem } from './survey-item.tsx';
import { findProblem, SurveyQuestion } from './survey-question.tsx';

interface SurveyFormProps {
  readonly item: Item;
  readonly onSaved: () => void;
}

export function SurveyForm({ item, onSaved }: SurveyFormProps) {
  const [answer, setAnswer] = useState(item.survey_ans);
  const { mutate: update, reset, isPending, error } = useUpdateItem(item.qr_planet_id);
  const hintId = useId();
  const problem = findProblem(answer);
  const refusal = error instanceof ApiError ? error.errors.survey_ans : undefined;
  // The server ignores an empty answer.
  const canSave = answer.trim() !== '' && answer.trim() !== item.survey_ans;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    const { name, email, category } = item;
    update({ name, email, category, survey_ans: answer }, { onSuccess: onSaved });
  };

  return (
    <form onSubmit={submit} noValidate className="flex grow flex-col px-6 pt-3 pb-6">
      <TagCard className="mb-7 flex items-center gap-4 py-4 ps-10 pe-4">
        <SurveyItem name={item.name} category={item.category} imageUrl={item.thumbnail_url} />
      </TagCard>
      <SurveyQuestion
        answer={answer}
        onAnswer={(text) => {
          setAnswer(text);
          // The error referred to the earlier answer.
          if (error !== null) reset();
        }}
        isSaving={isPending}
        problem={problem ?? refusal}
      />
      <div className="mt-auto grid grid-cols-2 gap-3 pt-4">
        <LinkButton to={PATHS.surveyForm} variant="secondary">
          {t('ui.back')}
        </LinkButton>
        <Button
          type="submit"
          busy={isPending}
          aria-disabled={!canSave}
          aria-describedby={canSave ? undefined : hintId}
        >
          {t('ui.save')}
        </Button>
        <p id={hintId} hidden>
          {t('activation.survey.answerFirst')}
        </p>
      </div>
    </form>
  );
}
