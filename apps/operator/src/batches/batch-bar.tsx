import type { Batch } from '@homeward/contract/operator';
import { formatCount } from '../text/format-values.ts';
import { batchPercent } from './batch-texts.ts';

export function BatchBar({
  batch,
}: {
  readonly batch: Pick<Batch, 'name' | 'minted' | 'count' | 'outOfUse'>;
}) {
  const { name, minted, count, outOfUse } = batch;
  return (
    <div className="flex flex-col gap-1.5">
      <progress
        className="console-progress"
        aria-label={`Codes made of ${name}`}
        max={100}
        value={batchPercent(batch)}
      />
      <p className="text-small text-muted tabular-nums">
        {formatCount(minted)} of {formatCount(count)} codes made
        {outOfUse > 0 && `, ${formatCount(outOfUse)} out of use`}
      </p>
    </div>
  );
}
