import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { useMediaQuery } from '@homeward/ui/hooks/use-media-query.ts';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { useRef, useState } from 'react';
import { useNow } from '../../lib/hooks/use-now.ts';
import { MapFrame } from './map-frame.tsx';
import { nearCityInWords } from './near-city.ts';
import { PlaceRow } from './place-row.tsx';
import { countWithoutPlaceSince, groupBySpot, placedSightings, type Sighting } from './sighting.ts';
import { laterInWords } from './sighting-words.ts';
import { useMapParts } from './use-map-parts.ts';

interface SightingPlacesProps {
  /** All sightings in any order. Sightings without a place are only counted. */
  readonly sightings: readonly Sighting[];
  /** The sighting to choose. A new object with the same id chooses the sighting again. */
  readonly wanted?: Wanted | undefined;
}

type Wanted = Pick<Sighting, 'id'>;

const NOW_STEP_MS = 30_000;
const ROWS_AT_FIRST = 5;
/** The map and the chosen row may together take at most this share of the window's height. */
const WINDOW_PART = 0.85;

export function SightingPlaces({ sightings, wanted }: SightingPlacesProps) {
  const placed = placedSightings(sightings);
  const [last] = placed;
  if (last === undefined) return null;
  return (
    <section aria-labelledby="places-title" className="px-6 pt-6">
      <h2 id="places-title" tabIndex={-1} className="pb-2 text-lead font-bold">
        {t('sightings.title')}
      </h2>
      <PlacesOnMap
        placed={[last, ...placed.slice(1)]}
        countSince={countWithoutPlaceSince(last, sightings)}
        wanted={wanted}
      />
    </section>
  );
}

type Placed = ReturnType<typeof placedSightings>;

interface PlacesOnMapProps {
  readonly placed: readonly [Placed[number], ...Placed];
  /** Number of sightings without a place that are newer than the newest place. */
  readonly countSince: number;
  readonly wanted: Wanted | undefined;
}

function PlacesOnMap({ placed, countSince, wanted }: PlacesOnMapProps) {
  const now = useNow(NOW_STEP_MS);
  // The query is disabled here, because the map's own query loads the cities.
  const cities = useMapParts(false).data?.cities;
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const frame = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    setChosenId(wanted?.id);
  }

  // Until the owner chooses a place, the index is 0, which is always the newest place.
  const chosenIndex = Math.max(
    0,
    placed.findIndex(({ id }) => id === chosenId),
  );
  const chosen = placed[chosenIndex] ?? placed[0];
  const shownCount = isWhole ? placed.length : Math.max(ROWS_AT_FIRST, chosenIndex + 1);
  const hiddenCount = placed.length - shownCount;

  const choose = (id: string, row: HTMLElement) => {
    setChosenId(id);
    if (frame.current) bringIntoSight(frame.current, { beside: row, isCalm });
  };

  return (
    <>
      {countSince > 0 && (
        <p className="pb-3 text-small text-muted">{laterInWords(placed[0], countSince, now)}</p>
      )}
      <MapFrame ref={frame} spots={groupBySpot(placed)} chosen={chosen} onPick={setChosenId} />
      <RowGroup className="pt-3">
        {placed.slice(0, shownCount).map((sighting, index) => (
          <PlaceRow
            key={sighting.id}
            sighting={sighting}
            now={now}
            isChosen={sighting.id === chosen.id}
            isLastKnown={index === 0}
            nearCity={cities && nearCityInWords(sighting.position, cities)}
            onChoose={(row) => choose(sighting.id, row)}
          />
        ))}
      </RowGroup>
      {hiddenCount > 0 && (
        <TextButton className="mt-1" onClick={() => setIsWhole(true)}>
          {t('sightings.older', { count: hiddenCount })}
        </TextButton>
      )}
    </>
  );
}

/** Scrolls the map into view, unless the pressed row would then leave the window. */
function bringIntoSight(
  element: HTMLElement,
  { beside, isCalm }: { readonly beside: HTMLElement; readonly isCalm: boolean },
): void {
  const needed = beside.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
  if (needed > innerHeight * WINDOW_PART) return;
  element.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
}
