import 'leaflet/dist/leaflet.css';
import './place-map.css';
import { t } from '@homeward/messages/browser/messages';
import { settings } from '@homeward/ui/client/settings.ts';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { useMediaQuery } from '@homeward/ui/hooks/use-media-query.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { City } from '../map-data/cities.ts';
import type { WorldTopology } from '../map-data/world.ts';
import { accuracyRadius, type PlacedSighting, type Spot } from '../sighting.ts';
import type { GestureHint } from './cooperative-gestures.ts';
import { GestureHintVeil } from './gesture-hint-veil.tsx';
import { MapButtons } from './map-buttons.tsx';
import { openPlaceMap, type PlaceMap } from './open-place-map.ts';

export interface PlaceMapViewProps {
  readonly spots: readonly Spot[];
  readonly chosen: PlacedSighting;
  readonly onPick: (id: string) => void;
  readonly cities: readonly City[];
  readonly loadWorld: () => Promise<WorldTopology>;
}

export function PlaceMapView({ spots, chosen, onPick, cities, loadWorld }: PlaceMapViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const map = useRef<PlaceMap>(null);
  const [hint, setHint] = useState<{ readonly kind: GestureHint }>();
  const [can, setCan] = useState({ zoomIn: true, zoomOut: true });
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const language = useLanguage();
  const helpId = useId();

  const pick = useEffectEvent(onPick);
  const draw = useEffectEvent(() =>
    map.current?.draw({ spots, chosenId: chosen.id, radiusMeters: accuracyRadius(chosen) }),
  );
  const show = useEffectEvent(() => map.current?.show(chosen.position, accuracyRadius(chosen)));

  useEffect(() => {
    if (element.current === null) return;
    const opened = openPlaceMap(element.current, {
      language,
      tilesUrl: settings.mapTilesUrl || undefined,
      loadWorld,
      cities,
      isCalm,
      over: () => buttons.current,
      onPick: (id) => pick(id),
      onHint: (kind) => setHint({ kind }),
      onZoom: setCan,
    });
    map.current = opened;
    draw();
    show();
    return () => {
      map.current = null;
      opened.close();
    };
  }, [cities, loadWorld, isCalm, language]);

  const spotsKey = spots.map(({ ids }) => ids.join()).join(';');
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn only when the spots change
  useEffect(() => draw(), [spotsKey, chosen.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved only when the choice changes
  useEffect(() => show(), [chosen.id]);

  return (
    <>
      <div
        ref={element}
        // With this role, screen readers pass the arrow keys on to the map. Tab leaves the map.
        role="application"
        aria-roledescription={t('sightings.map.role')}
        aria-label={t('sightings.map.label')}
        aria-describedby={helpId}
        dir="ltr"
        className="place-map"
      />
      <p id={helpId} className="sr-only">
        {t('sightings.map.help')}
      </p>
      <GestureHintVeil hint={hint} />
      <MapButtons
        ref={buttons}
        canZoomIn={can.zoomIn}
        canZoomOut={can.zoomOut}
        onZoom={(steps) => map.current?.zoomBy(steps)}
        onShowAll={spots.length > 1 ? () => map.current?.showAll() : undefined}
      />
    </>
  );
}
