import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { type SyntheticEvent, useState } from 'react';
import { SurveyItem } from '../survey/survey-item.tsx';
import { findProblem, SurveyQuestion } from '../survey/survey-question.tsx';
import type { ActivationDraft } from './activation-draft.ts';

interface SurveyStepProps {
  readonly draft: ActivationDraft;
  readonly isSaving: boolean;
  readonly refusal: string | undefined;
  readonly onAnswer: (answer: string) => void;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

export function SurveyStep({ draft, isSaving, refusal, onAnswer, onBack, onSave }: SurveyStepProps) {
  const [isChanged, setIsChanged] = useState(false);
  const problem = findProblem(draft.survey_ans);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem === undefined) onSave();
  };

  return (
    <>
      <PageHeader title={t('activation.title')} closeTo={PATHS.scanner} />
      <p className="px-6 text-small text-muted">{t('activation.stepSurvey')}</p>
      <form onSubmit={submit} noValidate className="flex grow flex-col px-6 pt-6 pb-6">
        <TagCard className="mb-7 flex items-center gap-4 py-4 ps-10 pe-4">
          <SurveyItem name={draft.name} category={draft.category} imageUrl="" />
        </TagCard>
        <SurveyQuestion
          answer={draft.survey_ans}
          onAnswer={(answer) => {
            setIsChanged(true);
            onAnswer(answer);
          }}
          isSaving={isSaving}
          problem={problem ?? (isChanged ? undefined : refusal)}
          hint={t('ui.optional')}
        />
        <div className="mt-auto grid grid-cols-2 gap-3 pt-4">
          <Button variant="secondary" disabled={isSaving} onClick={onBack}>
            {t('ui.back')}
          </Button>
          <Button type="submit" busy={isSaving}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </>
  );
}
