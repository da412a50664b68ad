import { surveyAnswer } from '@homeward/contract/schema/fields';
import { t } from '@homeward/messages/browser/messages';
import { settings } from '@homeward/ui/client/settings.ts';
import { findMistake } from '@homeward/ui/fields/form-errors.ts';
import { TextArea } from '@homeward/ui/fields/text-field.tsx';

interface SurveyQuestionProps {
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly hint?: string;
}

export function SurveyQuestion({ answer, onAnswer, isSaving, problem, hint }: SurveyQuestionProps) {
  return (
    <TextArea
      label={t('activation.survey.question', { product: settings.productName })}
      placeholder={t('activation.survey.answerStart')}
      hint={hint}
      value={answer}
      onChange={(event) => onAnswer(event.target.value)}
      readOnly={isSaving}
      error={problem}
    />
  );
}

export function findProblem(answer: string): string | undefined {
  return findMistake(surveyAnswer(), answer);
}
