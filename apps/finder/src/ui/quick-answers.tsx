import { FINDER_ANSWERS } from '@homeward/contract/quick-answers';
import { FinderIcon } from './finder-icon.tsx';
import { useTranslate } from './use-translate.ts';

const QUICK_ANSWER = 'quick_answer';

/** Submit buttons of the surrounding form; each sends a sentence without further input. */
export function QuickAnswers({ isOpen = false }: { isOpen?: boolean }) {
  const t = useTranslate();
  return (
    <details className="more" open={isOpen}>
      <summary>
        <span>{t('finder.oneTap')}</span>
        <FinderIcon shape="down" />
      </summary>
      {FINDER_ANSWERS.map((answer) => (
        <button key={answer} type="submit" name={QUICK_ANSWER} value={answer} className="button">
          {t(`finder.${answer}`)}
        </button>
      ))}
    </details>
  );
}

/** Returns the quick answer whose button submitted the form, or an empty text. */
export function quickAnswerOf({ nativeEvent }: { readonly nativeEvent: Event }): string {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === QUICK_ANSWER ? submitter.value : '';
}
