import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useSavesData } from '@homeward/ui/hooks/use-saves-data.ts';
import { MapPinned } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { ownAttribution, splitAttribution } from './attribution.ts';
import type { PlacedSighting, Spot } from './sighting.ts';
import { useMapParts } from './use-map-parts.ts';

/** The map starts to load at this distance from the window, before the map becomes visible. */
const AHEAD = '200px';

interface MapFrameProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly spots: readonly Spot[];
  readonly chosen: PlacedSighting;
  readonly onPick: (id: string) => void;
}

export function MapFrame({ ref, spots, chosen, onPick }: MapFrameProps) {
  const [place, hasComeNear] = useHasComeNear<HTMLDivElement>();
  const savesData = useSavesData();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const parts = useMapParts(isAskedFor || (hasComeNear && !savesData));

  return (
    <div ref={ref}>
      <div
        ref={place}
        className="relative aspect-4/3 min-h-64 w-full overflow-clip rounded-card border border-line bg-card shadow-card"
      >
        {parts.data ? (
          <parts.data.PlaceMapView
            spots={spots}
            chosen={chosen}
            onPick={onPick}
            cities={parts.data.cities}
            loadWorld={parts.data.loadWorld}
          />
        ) : (
          <NoMapYet
            isFailed={parts.isError}
            isLoading={parts.isFetching}
            isOffered={savesData}
            onLoad={() => {
              setIsAskedFor(true);
              if (parts.isError) void parts.refetch();
            }}
          />
        )}
      </div>
      {parts.data && (
        <AttributionLine
          attribution={settings.mapTilesUrl ? settings.mapTilesAttribution : ownAttribution()}
        />
      )}
    </div>
  );
}

interface NoMapYetProps {
  readonly isFailed: boolean;
  readonly isLoading: boolean;
  readonly isOffered: boolean;
  readonly onLoad: () => void;
}

function NoMapYet({ isFailed, isLoading, isOffered, onLoad }: NoMapYetProps) {
  if (isFailed) {
    return (
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-6 text-center">
        <p role="alert" className="text-small text-muted">
          {t('sightings.map.notLoaded')}
        </p>
        <TextButton busy={isLoading} onClick={onLoad}>
          {t('ui.tryAgain')}
        </TextButton>
      </div>
    );
  }
  if (isOffered && !isLoading) {
    return (
      <div className="absolute inset-0 grid place-content-center p-6">
        <Button variant="secondary" onClick={onLoad}>
          <MapPinned aria-hidden="true" className="size-5" />
          {t('sightings.map.show')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="absolute inset-0">
      <span className="sr-only">{t('sightings.map.loading')}</span>
      <Skeleton className="size-full rounded-none" />
    </div>
  );
}

function AttributionLine({ attribution }: { readonly attribution: string }) {
  return (
    <p className="px-1 pt-2 text-end text-small text-muted">
      {splitAttribution(attribution).map(({ text, href }) =>
        href === undefined ? (
          text
        ) : (
          <a key={href} href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {text}
            <span className="sr-only"> {t('ui.opensInNewTab')}</span>
          </a>
        ),
      )}
    </p>
  );
}

function useHasComeNear<Element extends HTMLElement>(): readonly [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || hasCome) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasCome(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasCome]);
  return [ref, hasCome];
}
