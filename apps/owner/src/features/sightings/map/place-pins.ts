import {
  circle,
  divIcon,
  type LatLng,
  type LayerGroup,
  type Map as LeafletMap,
  latLng,
  layerGroup,
  marker,
} from 'leaflet';
import { lngOnMap } from '../map-data/cut-world.ts';
import type { Spot } from '../sighting.ts';
import { TAG_PIN_SHAPE } from '../tag-pin-shape.ts';
import type { Box } from './pick-labels.ts';

const TAG = `<svg viewBox="0 0 34 42" width="34" height="42"><path fill-rule="evenodd" d="${TAG_PIN_SHAPE}"/></svg>`;
const TAG_WIDTH = 34;
const TAG_HEIGHT = 42;
const TAG_POINT = 14;
/** Size of the touch target. The visible dot is smaller. */
const DOT_TARGET = 44;
/** The tag-shaped pin would hide an accuracy circle with a smaller radius. */
const CIRCLE_MIN_PX = 6;

export interface PinState {
  readonly spots: readonly Spot[];
  readonly chosenId: string | undefined;
  /** Accuracy radius of the chosen spot; undefined if unknown. */
  readonly radiusMeters: number | undefined;
}

export function drawPins(
  map: LeafletMap,
  group: LayerGroup,
  { spots, chosenId, radiusMeters }: PinState,
  onPick: (id: string) => void,
): void {
  group.clearLayers();
  // Leaflet puts southern markers above northern markers. At equal latitude, the newest spot is above, because it is drawn last.
  for (const { position, ids } of [...spots].reverse()) {
    const isChosen = chosenId !== undefined && ids.includes(chosenId);
    const at = latLng(position.lat, lngOnMap(position.lng));
    if (isChosen && radiusMeters !== undefined && pixelsOf(map, at, radiusMeters) >= CIRCLE_MIN_PX) {
      group.addLayer(circle(at, { radius: radiusMeters, className: 'place-circle', interactive: false }));
    }
    const pin = marker(at, {
      icon: isChosen ? tagIcon() : dotIcon(),
      // Keyboard users choose a place in the list beside the map.
      keyboard: false,
      zIndexOffset: isChosen ? 1000 : 0,
    });
    group.addLayer(pin.on('click', () => onPick(ids[0])));
  }
}

function pixelsOf(map: LeafletMap, at: LatLng, meters: number): number {
  const bounds = at.toBounds(2 * meters);
  return (map.project(bounds.getNorthEast()).x - map.project(bounds.getSouthWest()).x) / 2;
}

export function newPins(map: LeafletMap): LayerGroup {
  return layerGroup().addTo(map);
}

/** Returns the area of the tag-shaped pin, which names must not cover. The area omits the pin's point, so that a city's name fits there. */
export function boxOfTag(map: LeafletMap, spot: Spot): Box {
  const { x, y } = map.latLngToLayerPoint([spot.position.lat, lngOnMap(spot.position.lng)]);
  return { left: x - TAG_WIDTH / 2, right: x + TAG_WIDTH / 2, top: y - TAG_HEIGHT, bottom: y - TAG_POINT };
}

function tagIcon() {
  return divIcon({
    className: 'place-tag',
    html: TAG,
    iconSize: [TAG_WIDTH, TAG_HEIGHT],
    iconAnchor: [TAG_WIDTH / 2, TAG_HEIGHT - 3],
  });
}

function dotIcon() {
  return divIcon({
    className: 'place-dot',
    iconSize: [DOT_TARGET, DOT_TARGET],
    iconAnchor: [DOT_TARGET / 2, DOT_TARGET / 2],
  });
}
