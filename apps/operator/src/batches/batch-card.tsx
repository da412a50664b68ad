import type { Batch } from '@homeward/contract/operator';
import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Facts } from '../components/facts.tsx';
import { TextLink } from '../components/text-link.tsx';
import { RetireBatchButton } from '../requests/retire-batch-button.tsx';
import { formatCount, formatDate } from '../text/format-values.ts';
import { BatchBar } from './batch-bar.tsx';
import { useIsMaking, useMakeBatch, useMarkPrinted } from './batch-calls.ts';

export function BatchCard({ batch }: { readonly batch: Batch }) {
  const { name, note, count, minted, createdAt, printedAt, activated, lost, scanned } = batch;
  const markPrinted = useMarkPrinted(name);

  return (
    <li className="rounded-card bg-card p-5 shadow-card forced:border">
      <article aria-label={name} className="flex flex-col gap-4">
        <div>
          <h3 className="text-lead font-bold">
            <UserText>{name}</UserText>
          </h3>
          {note !== '' && (
            <p dir="auto" className="pt-1 whitespace-pre-wrap text-muted">
              {note}
            </p>
          )}
        </div>
        <BatchBar batch={batch} />
        {minted < count && <Continue batch={batch} />}
        <Facts
          areShort
          facts={{
            Made: formatDate(createdAt),
            Printed: printedAt === null ? 'Not yet' : formatDate(printedAt),
            Activated: formatCount(activated),
            Lost: formatCount(lost),
            Scanned: formatCount(scanned),
          }}
        />
        <div className="-ms-2.5 flex flex-wrap gap-x-2">
          {minted >= count && (
            <TextLink to={`${OPERATOR_ROUTES.labels}?batch=${encodeURIComponent(name)}`}>
              Make labels
            </TextLink>
          )}
          <TextButton busy={markPrinted.isPending} onClick={() => markPrinted.mutate()}>
            Mark as printed
          </TextButton>
        </div>
        <ErrorNotice error={markPrinted.error} />
        {markPrinted.isSuccess && <Notice tone="success">{markPrinted.data.resultMessage.en}</Notice>}
        {activated + batch.outOfUse < minted && <RetireBatchButton name={name} />}
      </article>
    </li>
  );
}

function Continue({ batch: { name, count, note } }: { readonly batch: Batch }) {
  const make = useMakeBatch();
  const isMaking = useIsMaking();
  return (
    <div className="-ms-2.5">
      <TextButton
        busy={isMaking}
        onClick={() => make.mutate(note === '' ? { name, count } : { name, count, note })}
      >
        {isMaking ? 'Creating codes…' : 'Create the missing codes'}
      </TextButton>
      <ErrorNotice error={make.error} />
    </div>
  );
}
