import type { QueuedMail } from '@homeward/contract/monitoring';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Facts } from '../components/facts.tsx';
import { Pill } from '../components/pill.tsx';
import { formatCount, formatDateTime } from '../text/format-values.ts';
import { formatMailKind } from './format-mail-kind.ts';

interface MailRowProps {
  readonly mail: QueuedMail;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function MailRow({ mail, busy, onRetry }: MailRowProps) {
  const { kind, state, attempts, createdAt, nextTryAt, lastError } = mail;
  return (
    <li className="rounded-card bg-card p-5 shadow-card forced:border">
      <article aria-label={formatMailKind(kind)} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lead font-bold">{formatMailKind(kind)}</h3>
          {state === 'parked' ? <Pill tone="danger">Given up</Pill> : <Pill tone="plain">Waiting</Pill>}
        </div>
        {lastError !== null && (
          <p className="console-code text-small wrap-anywhere text-danger">{lastError}</p>
        )}
        <Facts
          facts={{
            Tries: formatCount(attempts),
            Since: formatDateTime(createdAt),
            'Next attempt': nextTryAt === null ? 'None' : formatDateTime(nextTryAt),
          }}
        />
        <div>
          <TextButton busy={busy} onClick={onRetry} className="-ms-2.5">
            Try again
          </TextButton>
        </div>
      </article>
    </li>
  );
}
