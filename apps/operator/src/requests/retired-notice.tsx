import type { AnswerOf, questions } from '@homeward/contract';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { formatCountOf } from '../text/format-values.ts';

const LISTED_MAX = 100;

/** Shows the number of retired tags. Lists the tags that stay in use because they have an item. */
export function RetiredNotice({ retired, inUse, unknown }: AnswerOf<typeof questions.retireCodes>) {
  return (
    <Notice tone="success">
      <p>
        {formatCountOf(retired, 'tag')} taken out of use.
        {unknown > 0 && ` ${formatCountOf(unknown, 'tag')} unknown here.`}
      </p>
      {inUse.length > 0 && (
        <details className="text-ink">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {formatCountOf(inUse.length, 'tag')} with an item stayed in use
          </summary>
          <ul className="max-h-60 overflow-y-auto">
            {inUse.slice(0, LISTED_MAX).map((id) => (
              <li key={id}>
                <GroupedTagId code={id} />
              </li>
            ))}
          </ul>
          {inUse.length > LISTED_MAX && <p>… and {formatCountOf(inUse.length - LISTED_MAX, 'tag')} more</p>}
        </details>
      )}
    </Notice>
  );
}
