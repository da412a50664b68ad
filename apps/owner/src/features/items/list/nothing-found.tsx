import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import type { ReactNode } from 'react';
import { NoTagsPicture, NotFoundPicture } from '../pictures/nothing-found-pictures.tsx';

interface NothingFoundProps {
  /** The search that found nothing; empty if no search is active. */
  readonly search: string;
  readonly whenEmpty: ReactNode;
  readonly onClearSearch: () => void;
}

export function NothingFound({ search, whenEmpty, onClearSearch }: NothingFoundProps) {
  return (
    <div className="grid grow place-items-center">
      {search === '' ? (
        <EmptyState picture={<NoTagsPicture />} title={t('list.notFound')}>
          {whenEmpty}
        </EmptyState>
      ) : (
        <EmptyState
          picture={<NotFoundPicture />}
          title={t('list.notFound')}
          actions={
            <Button variant="secondary" onClick={onClearSearch}>
              {t('ui.clearSearch')}
            </Button>
          }
        >
          <span className="wrap-anywhere">
            {rich('list.nothingNamed', { search: <UserText>{search}</UserText> })}
          </span>
        </EmptyState>
      )}
    </div>
  );
}
