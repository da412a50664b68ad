import { PATHS } from '@homeward/contract/paths';
import { isTagId, type TagId } from '@homeward/contract/tag-id';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { t } from '@homeward/messages/browser/messages';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { NoSuchItem } from '../features/items/item-error.tsx';
import { useItemName } from '../features/items/overview/cached-item.tsx';
import { ITEM_NAME_ID } from '../features/items/overview/item-card.tsx';
import { ItemOverview, useUpdateUnreadCount } from '../features/items/overview/item-overview.tsx';
import { QuestionNotice } from '../features/items/overview/question-notice.tsx';
import { scannedTagName } from '../features/items/tags/tag-name.ts';
import { SightingPlaces } from '../features/sightings/sighting-places.tsx';
import { useItemSightings } from '../features/timeline/item-sightings.ts';
import { NewsSection } from '../features/timeline/news-section.tsx';
import { ShowPlace } from '../features/timeline/show-place.ts';
import { Timeline } from '../features/timeline/timeline.tsx';
import { useAppBadge } from '../features/timeline/use-app-badge.ts';
import { useItemNews } from '../features/timeline/use-item-news.ts';
import { TripNotice } from '../features/trips/trip-notice.tsx';

export function ItemPage() {
  const { id = '' } = useParams();
  useAppBadge();
  if (isTagId(id)) return <ItemStory key={id} tagId={id} />;
  return (
    <>
      <ItemHeader title={t('item.title')} />
      <NoSuchItem />
    </>
  );
}

function ItemStory({ tagId }: { readonly tagId: TagId }) {
  const name = useItemName(tagId);
  const news = useItemNews(tagId, useUpdateUnreadCount(tagId));
  const sightings = useItemSightings(tagId);
  const [wanted, setWanted] = useState<{ readonly id: string }>();
  const showPlace = (id: string) => {
    const isOnMap = sightings.some((sighting) => sighting.id === id && sighting.position);
    return isOnMap
      ? () => {
          setWanted({ id });
          document.getElementById('places-title')?.focus();
        }
      : undefined;
  };
  return (
    <>
      <ItemHeader title={name ?? t('item.title')} />
      <ShowPlace value={showPlace}>
        <ItemOverview
          tagId={tagId}
          news={(item) => (
            <NewsSection tagId={tagId} news={news} tagNameOf={(scanned) => scannedTagName(item, scanned)} />
          )}
          trip={(item) => (
            <>
              {item.question && <QuestionNotice tagId={tagId} question={item.question} />}
              {item.trip && <TripNotice item={item} trip={item.trip} />}
            </>
          )}
        >
          {(item) => (
            <>
              <SightingPlaces sightings={sightings} wanted={wanted} />
              <Timeline tagId={tagId} news={news} tagNameOf={(scanned) => scannedTagName(item, scanned)} />
            </>
          )}
        </ItemOverview>
      </ShowPlace>
    </>
  );
}

function ItemHeader({ title }: { readonly title: string }) {
  const text = stripBidiControls(title);
  usePageTitle(text);
  return (
    <PageHeader
      title={
        <bdi id={ITEM_NAME_ID} className="wrap-anywhere">
          {text}
        </bdi>
      }
      backTo={PATHS.home}
    />
  );
}
