import type { OperatorTag, TagState } from '@homeward/contract/operator';
import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { Link } from 'react-router';
import { CopyButton } from '../components/copy-button.tsx';
import { Facts } from '../components/facts.tsx';
import { Pill } from '../components/pill.tsx';
import { TextLink } from '../components/text-link.tsx';
import { formatDateTime } from '../text/format-values.ts';
import type { TagAct } from './tag-dialogs.tsx';

const STATES = {
  blank: { tone: 'plain', word: 'Blank' },
  active: { tone: 'safe', word: 'Active' },
  lost: { tone: 'lost', word: 'Lost' },
  retired: { tone: 'danger', word: 'Out of use' },
  replaced: { tone: 'plain', word: 'Replaced' },
} as const satisfies Record<TagState, unknown>;

interface TagCardProps {
  readonly tag: OperatorTag;
  readonly onAct: (act: TagAct) => void;
}

/** Shows a tag without data of its owner or item, which the operator must not see. */
export function TagCard({ tag, onAct }: TagCardProps) {
  const { id, url, state, batch, mintedAt, activatedAt, lastScannedAt, replacedBy } = tag;
  const { tone, word } = STATES[state];
  const onItem = state === 'active' || state === 'lost';
  return (
    <li className="rounded-card bg-card p-5 shadow-card forced:border">
      <article aria-label={`Tag ${id}`} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lead font-bold">
            <GroupedTagId code={id} />
          </h3>
          <Pill tone={tone}>{word}</Pill>
        </div>
        <Facts
          facts={{
            Batch: batch === null ? 'None' : <UserText>{batch}</UserText>,
            Made: formatDateTime(mintedAt),
            Activated: activatedAt === null ? 'No' : formatDateTime(activatedAt),
            'Last scan': lastScannedAt === null ? 'None' : formatDateTime(lastScannedAt),
            'Replaced by':
              replacedBy === null ? undefined : (
                <Link
                  to={`${OPERATOR_ROUTES.tags}?id=${replacedBy}`}
                  className="text-accent underline underline-offset-3"
                >
                  <GroupedTagId code={replacedBy} />
                </Link>
              ),
          }}
        />
        {/* The URL is not a link, because opening it counts as a finder's scan and notifies the owner. */}
        <p className="flex flex-wrap items-center gap-x-2 text-small">
          <span className="console-code" translate="no">
            {url}
          </span>
          <CopyButton text={url} what={`the link of ${id}`} />
        </p>
        {(state === 'blank' || onItem) && (
          <div className="-ms-2.5 flex flex-wrap gap-x-2">
            {state === 'blank' && (
              <TextButton tone="danger" onClick={() => onAct('retire')}>
                Take out of use
              </TextButton>
            )}
            {onItem && <TextButton onClick={() => onAct('replace')}>Replace</TextButton>}
            {onItem && (
              <TextButton onClick={() => onAct('dispute')}>Somebody else says this tag is theirs</TextButton>
            )}
            {onItem && <TextButton onClick={() => onAct('handOver')}>Hand over to a co-owner</TextButton>}
            <TextLink to={`${OPERATOR_ROUTES.labels}?id=${id}`}>Print this tag again</TextLink>
          </div>
        )}
      </article>
    </li>
  );
}
