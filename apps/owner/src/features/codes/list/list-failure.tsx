import type { QrCode } from '@homeward/contract/codes';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { useHeadingAfter } from '../../../lib/hooks/use-heading-after.ts';
import type { KeptList } from '../../../lib/storage/kept-lists.ts';
import type { CodeList } from '../code-queries.ts';
import { FailurePicture } from '../pictures/failure-picture.tsx';
import { KeptCodes } from './kept-codes.tsx';

interface ListFailureProps {
  readonly error: Error;
  /** What this device last saw of the list, if anything. */
  readonly kept: KeptList<QrCode> | undefined;
  readonly list: CodeList;
}

/** A list that could not be read: what is known of it, why it is no more, and the way to try again. */
export function ListFailure({ error, kept, list }: ListFailureProps) {
  const retry = { busy: list.isFetching, onClick: () => void list.refetch() };
  const place = useHeadingAfter<HTMLDivElement>();
  return (
    <div ref={place} className="contents">
      {kept ? (
        <KeptCodes kept={kept} reason={messageOf(error)} retry={retry} />
      ) : (
        <div role="alert" className="grid grow place-items-center">
          <EmptyState
            picture={<FailurePicture />}
            title={messageOf(error)}
            actions={<Button {...retry}>Try again</Button>}
          />
        </div>
      )}
    </div>
  );
}
