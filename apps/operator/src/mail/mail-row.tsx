import type { QueuedMail } from '@homeward/contract/monitoring';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Facts } from '../parts/facts.tsx';
import { countWords, momentWords } from '../parts/number-words.ts';
import { Pill } from '../parts/pill.tsx';
import { kindWords } from './kind-words.ts';

interface MailRowProps {
  readonly mail: QueuedMail;
  /** Its next try has been asked for. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** A mail that has not gone out: what kind it is, why it failed, and when it is tried again. */
export function MailRow({ mail, busy, onRetry }: MailRowProps) {
  const { kind, state, attempts, createdAt, nextTryAt, lastError } = mail;
  return (
    <li className="rounded-card bg-card p-5 shadow-card forced:border">
      <article aria-label={kindWords(kind)} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lead font-bold">{kindWords(kind)}</h3>
          {state === 'parked' ? <Pill tone="danger">Given up</Pill> : <Pill tone="plain">Waiting</Pill>}
        </div>
        {lastError !== null && (
          <p className="console-code text-small wrap-anywhere text-danger">{lastError}</p>
        )}
        <Facts
          facts={{
            Tries: countWords(attempts),
            Since: momentWords(createdAt),
            'Next try': nextTryAt === null ? 'None' : momentWords(nextTryAt),
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
