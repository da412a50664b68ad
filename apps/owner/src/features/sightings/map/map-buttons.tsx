import { t } from '@homeward/messages/browser/messages';
import { Minus, Plus, Scan } from 'lucide-react';
import type { ComponentPropsWithRef, Ref } from 'react';

interface MapButtonsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly onZoom: (steps: number) => void;
  /** Shows all places on the map; undefined if there is only one place. */
  readonly onShowAll: (() => void) | undefined;
}

/** Shows buttons over the map's corner. Each button is 44 px wide for touch. */
export function MapButtons({ ref, canZoomIn, canZoomOut, onZoom, onShowAll }: MapButtonsProps) {
  return (
    <div ref={ref} className="absolute end-2.5 bottom-2.5 z-10 flex flex-col gap-2">
      {onShowAll && (
        <div className={PLATE}>
          <MapButton aria-label={t('sightings.map.showAll')} onClick={onShowAll}>
            <Scan aria-hidden="true" className="size-4.5" />
          </MapButton>
        </div>
      )}
      <div className={`${PLATE} divide-y divide-line`}>
        <MapButton
          aria-label={t('sightings.map.zoomIn')}
          aria-disabled={!canZoomIn || undefined}
          onClick={() => onZoom(1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </MapButton>
        <MapButton
          aria-label={t('sightings.map.zoomOut')}
          aria-disabled={!canZoomOut || undefined}
          onClick={() => onZoom(-1)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </MapButton>
      </div>
    </div>
  );
}

const PLATE = 'overflow-clip rounded-control border border-line bg-card shadow-card';

function MapButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="grid size-11 place-items-center text-ink -outline-offset-3 hover:bg-ink/4 active:bg-ink/6 aria-disabled:text-muted/50"
    />
  );
}
