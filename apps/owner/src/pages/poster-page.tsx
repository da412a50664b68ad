import { PATHS } from '@homeward/contract/paths';
import { isTagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useParams } from 'react-router';
import { NoSuchItem } from '../features/items/item-error.tsx';
import { hasPhoto } from '../features/items/item-fields.ts';
import { ItemOnTag } from '../features/items/item-on-tag.tsx';
import { NotLost } from '../features/poster/not-lost.tsx';
import { PosterMaker } from '../features/poster/poster-maker.tsx';
import { PosterSkeleton } from '../features/poster/poster-skeleton.tsx';

export function PosterPage() {
  const { id = '' } = useParams();

  return (
    <>
      <PageHeader title={t('poster.title')} backTo={isTagId(id) ? PATHS.item(id) : PATHS.home} />
      {isTagId(id) ? (
        <ItemOnTag key={id} tagId={id} skeleton={<PosterSkeleton />}>
          {(item) =>
            item.is_lost ? (
              <PosterMaker item={item} photoUrl={hasPhoto(item.image_url) ? item.image_url : undefined} />
            ) : (
              <NotLost item={item} />
            )
          }
        </ItemOnTag>
      ) : (
        <NoSuchItem />
      )}
    </>
  );
}
