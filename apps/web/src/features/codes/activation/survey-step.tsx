import { surveyAnswer } from '@homeward/contract/fields';
import { PATHS } from '@homeward/contract/paths';
import { type SyntheticEvent, useState } from 'react';
import { settings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TagCard } from '../../../ui/tag-card.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ItemPicture } from '../item-picture.tsx';
import type { ActivationDraft } from './activation-draft.ts';

interface SurveyStepProps {
  readonly draft: ActivationDraft;
  readonly isSaving: boolean;
  /** What the server said about the answer at the last attempt. */
  readonly refusal: string | undefined;
  readonly onAnswer: (answer: string) => void;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

/** The second step: one question that may stay unanswered, and the button that activates the tag. */
export function SurveyStep({ draft, isSaving, refusal, onAnswer, onBack, onSave }: SurveyStepProps) {
  const [isChanged, setIsChanged] = useState(false);
  const problem = surveyAnswer.safeParse(draft.survey_ans).error?.issues[0]?.message;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem === undefined) onSave();
  };

  return (
    <>
      <PageHeader title="Activate QR" closeTo={PATHS.scanner} />
      <p className="px-6 text-small text-muted">Step 2 of 2</p>
      <form onSubmit={submit} noValidate className="flex grow flex-col px-6 pt-6 pb-6">
        <TagCard className="mb-7 flex items-center gap-4 py-4 ps-10 pe-4">
          <ItemPicture imageUrl="" category={draft.category} />
          <p className="min-w-0">
            <span className="block text-lead font-bold" dir="auto">
              {draft.name}
            </span>
            <span className="block text-small text-muted">{draft.category}</span>
          </p>
        </TagCard>
        <TextArea
          label={`Where did you buy ${settings.productName} from?`}
          placeholder="Leave a note here"
          hint="Optional"
          value={draft.survey_ans}
          onChange={(event) => {
            setIsChanged(true);
            onAnswer(event.target.value);
          }}
          readOnly={isSaving}
          error={problem ?? (isChanged ? undefined : refusal)}
        />
        <div className="mt-auto grid grid-cols-2 gap-3 pt-4">
          <Button variant="secondary" disabled={isSaving} onClick={onBack}>
            Back
          </Button>
          <Button type="submit" busy={isSaving}>
            Save
          </Button>
        </div>
      </form>
    </>
  );
}
