import { Button } from '@homeward/ui/buttons/button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import type { ReactNode } from 'react';
import { NoTagsPicture } from '../pictures/no-tags-picture.tsx';
import { NotFoundPicture } from '../pictures/not-found-picture.tsx';

interface NothingFoundProps {
  /** What was searched for; empty where there is nothing at all. */
  readonly search: string;
  readonly whenEmpty: ReactNode;
  readonly onClearSearch: () => void;
}

/** An empty list, and the way on from it. */
export function NothingFound({ search, whenEmpty, onClearSearch }: NothingFoundProps) {
  return (
    <div className="grid grow place-items-center">
      {search === '' ? (
        <EmptyState picture={<NoTagsPicture />} title="QR codes not found">
          {whenEmpty}
        </EmptyState>
      ) : (
        <EmptyState
          picture={<NotFoundPicture />}
          title="QR codes not found"
          actions={
            <Button variant="secondary" onClick={onClearSearch}>
              Clear search
            </Button>
          }
        >
          <span className="wrap-anywhere">
            Nothing here has “<UserText>{search}</UserText>” in its name.
          </span>
        </EmptyState>
      )}
    </div>
  );
}
