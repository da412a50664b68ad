import type { HelpRequest } from '@homeward/contract/monitoring';
import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { Link } from 'react-router';
import { Pill } from '../components/pill.tsx';
import { formatDateTime } from '../text/format-values.ts';
import { ShownDetails } from './shown-details.tsx';

interface HelpCardProps {
  readonly request: HelpRequest;
  readonly onSettle: () => void;
}

export function HelpCard({ request, onSettle }: HelpCardProps) {
  const { codeId, isAbuse, message, createdAt, shown } = request;
  const title = isAbuse ? 'Abuse' : 'Help';
  return (
    <li className="rounded-card bg-card p-5 shadow-card forced:border">
      <article aria-label={`${title}, tag ${codeId}`} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="sr-only">{title}</h3>
          {isAbuse ? <Pill tone="danger">Abuse</Pill> : <Pill tone="plain">Help</Pill>}
          <Link
            to={`${OPERATOR_ROUTES.tags}?id=${encodeURIComponent(codeId)}`}
            className="text-accent underline underline-offset-3"
          >
            <GroupedTagId code={codeId} />
          </Link>
          <span className="text-small text-muted">{formatDateTime(createdAt)}</span>
        </div>
        <p dir="auto" className="whitespace-pre-wrap">
          {message}
        </p>
        {shown === null ? (
          <p className="text-small text-muted">The owner hasn’t shared their details or the item.</p>
        ) : (
          <ShownDetails request={request} shown={shown} />
        )}
        <div className="-ms-2.5">
          <TextButton onClick={onSettle}>Resolve</TextButton>
        </div>
      </article>
    </li>
  );
}
