import { isCodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useParams } from 'react-router';
import { hasPhoto } from '../features/codes/has-photo.ts';
import { ItemOnCode } from '../features/codes/item-on-code.tsx';
import { NoSuchCode } from '../features/codes/no-such-code.tsx';
import { NotLost } from '../features/poster/not-lost.tsx';
import { PosterMaker } from '../features/poster/poster-maker.tsx';
import { PosterSkeleton } from '../features/poster/poster-skeleton.tsx';

export function PosterPage() {
  const { id = '' } = useParams();

  return (
    <>
      <PageHeader title={t('poster.title')} backTo={isCodeId(id) ? PATHS.item(id) : PATHS.home} />
      {isCodeId(id) ? (
        <ItemOnCode key={id} code={id} skeleton={<PosterSkeleton />}>
          {(item) =>
            item.is_lost ? (
              <PosterMaker item={item} photoUrl={hasPhoto(item.image_url) ? item.image_url : undefined} />
            ) : (
              <NotLost item={item} />
            )
          }
        </ItemOnCode>
      ) : (
        <NoSuchCode />
      )}
    </>
  );
}
