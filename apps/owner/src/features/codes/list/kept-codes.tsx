import type { QrCode } from '@homeward/contract/codes';
import { once } from '@homeward/contract/schema/once';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import type { KeptList } from '../../../lib/storage/kept-lists.ts';
import { CardFace } from './card-face.tsx';

interface KeptCodesProps {
  readonly kept: KeptList<QrCode>;
  /** Why there is nothing newer. */
  readonly reason: string;
  readonly retry: { readonly busy: boolean; readonly onClick: () => void };
}

/** In the reader's own way of writing days and hours; made when it is needed, which is not at every start. */
const when = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }));

/** The items as they were when this device last had a connection: to look at only. */
export function KeptCodes({ kept: { rows, hasMore, readAtMs }, reason, retry }: KeptCodesProps) {
  return (
    <div className="space-y-4 px-6 pb-5">
      <Notice>
        <p>{reason}</p>
        <p className="pt-1 font-normal">
          This is the list as it was on{' '}
          <time dateTime={new Date(readAtMs).toISOString()}>{when().format(readAtMs)}</time>
          {hasMore && ', as far as you had read it'}. Changes have to wait.
        </p>
      </Notice>
      {rows.map((code) => (
        <TagCard
          key={code._id}
          as="article"
          tone={code.is_lost ? 'lost' : 'plain'}
          className="ps-10 pe-4 pt-4"
        >
          <CardFace code={code} />
        </TagCard>
      ))}
      <Button variant="secondary" {...retry}>
        Try again
      </Button>
    </div>
  );
}
