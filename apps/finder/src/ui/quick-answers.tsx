import { FINDER_ANSWERS } from '@homeward/contract/quick-answers';
import { FinderIcon } from './finder-icon.tsx';
import { useTranslate } from './use-translate.ts';

/** The click stores the answer for the submit event that follows, because Safari before 15.4 has no `submitter`. */
let pressedAnswer = '';

/** Each button submits the surrounding form with a fixed sentence, so the finder need not enter a text. */
export function QuickAnswers({ isOpen }: { isOpen?: boolean }) {
  const t = useTranslate();
  return (
    <details className="more" open={isOpen}>
      <summary>
        <span>{t('finder.oneTap')}</span>
        <FinderIcon shape="down" />
      </summary>
      {FINDER_ANSWERS.map((answer) => (
        <button
          key={answer}
          type="submit"
          name="quick_answer"
          value={answer}
          className="button"
          onClick={() => {
            pressedAnswer = answer;
          }}
        >
          {t(`finder.${answer}`)}
        </button>
      ))}
    </details>
  );
}

/** Returns the quick answer whose button submitted the form, or an empty text. */
export function takePressedAnswer(): string {
  const answer = pressedAnswer;
  pressedAnswer = '';
  return answer;
}
