import { type CodeId, isCodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ItemOverview, useTakeNewsOff } from '../features/codes/item/item-overview.tsx';
import { NoSuchCode } from '../features/codes/no-such-code.tsx';
import { scannedTagName } from '../features/codes/tags/tag-name.ts';
import { SightingPlaces } from '../features/sightings/sighting-places.tsx';
import { useItemSightings } from '../features/timeline/item-sightings.ts';
import { ShowPlace } from '../features/timeline/show-place.ts';
import { Timeline } from '../features/timeline/timeline.tsx';
import { useAppBadge } from '../features/timeline/use-app-badge.ts';

/** What happened to the item on the code of the address. */
export function ItemPage() {
  usePageTitle(t('item.title'));
  const { id = '' } = useParams();
  useAppBadge();
  return (
    <>
      <PageHeader title={t('item.title')} backTo={PATHS.home} />
      {isCodeId(id) ? <ItemStory key={id} code={id} /> : <NoSuchCode />}
    </>
  );
}

function ItemStory({ code }: { readonly code: CodeId }) {
  const takeNewsOff = useTakeNewsOff(code);
  const sightings = useItemSightings(code);
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
    <ItemOverview code={code}>
      {(item) => (
        <>
          <SightingPlaces sightings={sightings} wanted={wanted} />
          <ShowPlace value={showPlace}>
            <Timeline
              code={code}
              tagNameOf={(scanned) => scannedTagName(item, scanned)}
              onRead={takeNewsOff}
            />
          </ShowPlace>
        </>
      )}
    </ItemOverview>
  );
}
