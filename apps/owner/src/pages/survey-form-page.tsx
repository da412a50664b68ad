import { PATHS } from '@homeward/contract/paths';
import { isTagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { NoSuchItem } from '../features/items/item-error.tsx';
import { ItemOnTag } from '../features/items/item-on-tag.tsx';
import { SurveyChoice } from '../features/survey/survey-choice.tsx';
import { SurveyForm } from '../features/survey/survey-form.tsx';
import { SurveySkeleton } from '../features/survey/survey-skeleton.tsx';
import { useHeadingFocus } from '../lib/hooks/use-heading-focus.ts';
import { useSession } from '../lib/http/session.ts';

export function SurveyFormPage() {
  const [params] = useSearchParams();
  const tagId = params.get('code') ?? '';
  const session = useSession();
  const navigate = useNavigate();
  const column = useHeadingFocus<HTMLDivElement>(tagId);
  if (session === undefined) return null;

  const content = () => {
    if (tagId === '') return <SurveyChoice userId={session.userId} />;
    if (!isTagId(tagId)) return <NoSuchItem />;
    return (
      <ItemOnTag key={tagId} tagId={tagId} skeleton={<SurveySkeleton count={1} />}>
        {(item) => (
          <SurveyForm item={item} onSaved={() => void navigate(PATHS.surveyForm, { replace: true })} />
        )}
      </ItemOnTag>
    );
  };

  return (
    <div ref={column} className="flex grow flex-col">
      <PageHeader title={t('activation.survey.title')} closeTo={PATHS.home} />
      {content()}
    </div>
  );
}
