import { isCodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { ItemOnCode } from '../features/codes/item-on-code.tsx';
import { NoSuchCode } from '../features/codes/no-such-code.tsx';
import { SurveyChoice } from '../features/codes/survey/survey-choice.tsx';
import { SurveyForm } from '../features/codes/survey/survey-form.tsx';
import { SurveySkeleton } from '../features/codes/survey/survey-skeleton.tsx';
import { useHeadingFocus } from '../lib/hooks/use-heading-focus.ts';
import { useSession } from '../lib/http/session.ts';

export function SurveyFormPage() {
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const session = useSession();
  const navigate = useNavigate();
  const column = useHeadingFocus<HTMLDivElement>(code);
  if (session === undefined) return null;

  const content = () => {
    if (code === '') return <SurveyChoice userId={session.userId} />;
    if (!isCodeId(code)) return <NoSuchCode />;
    return (
      <ItemOnCode key={code} code={code} skeleton={<SurveySkeleton count={1} />}>
        {(item) => (
          <SurveyForm item={item} onSaved={() => void navigate(PATHS.surveyForm, { replace: true })} />
        )}
      </ItemOnCode>
    );
  };

  return (
    <div ref={column} className="flex grow flex-col">
      <PageHeader title={t('activation.survey.title')} closeTo={PATHS.home} />
      {content()}
    </div>
  );
}
