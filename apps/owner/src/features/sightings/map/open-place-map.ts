import type { Language } from '@homeward/messages/languages';
import { countryName } from '@homeward/ui/text/formats.ts';
import {
  control,
  type GeoJSONOptions,
  geoJSON,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  map as openMap,
  svg,
  tileLayer,
} from 'leaflet';
import type { City } from '../map-data/cities.ts';
import { lngOnMap } from '../map-data/cut-world.ts';
import {
  type CountryLabel,
  readBorders,
  readCountryLabels,
  readLand,
  type WorldTopology,
} from '../map-data/world.ts';
import type { SeenPosition } from '../sighting.ts';
import { cooperate, type GestureHint } from './cooperative-gestures.ts';
import { addLabels } from './label-layer.ts';
import type { Box } from './pick-labels.ts';
import { boxOfTag, drawPins, newPins, type PinState } from './place-pins.ts';

/** Beyond this zoom the outlines (1:50 million) are too coarse. */
const WORLD_ZOOM_MAX = 8;
const WORLD_ZOOM_SHOWN = 6;
const TILES_ZOOM_MAX = 19;
const TILES_ZOOM_SHOWN = 16;
/** The bounds are slightly larger than the world, so that a place at the world's edge can be centred. */
const BOUNDS = latLngBounds([-85, -210], [85, 230]);
const SCALE_MAX_REM = 6;
const EDGE_PX = 40;

export interface PlaceMapParts {
  readonly language: Language;
  /** URL template of the street tiles; undefined for the bundled world map. */
  readonly tilesUrl: string | undefined;
  /** Loads the bundled map's outlines. A map with tiles calls this function only if a tile fails to load. */
  readonly loadWorld: () => Promise<WorldTopology>;
  readonly cities: readonly City[];
  readonly isCalm: boolean;
  /** Returns the element over the map that place names must not overlap. */
  readonly over: () => HTMLElement | null;
  readonly onPick: (id: string) => void;
  readonly onHint: (hint: GestureHint) => void;
  readonly onZoom: (can: { readonly zoomIn: boolean; readonly zoomOut: boolean }) => void;
}

export interface PlaceMap {
  readonly draw: (state: PinState) => void;
  /** Centres the map on a place, zoomed in as far as the place's accuracy permits. */
  readonly show: (position: SeenPosition, radiusMeters: number | undefined) => void;
  readonly showAll: () => void;
  readonly zoomBy: (steps: number) => void;
  readonly close: () => void;
}

/** Opens the map in an element, which must already have a size. */
export function openPlaceMap(element: HTMLElement, parts: PlaceMapParts): PlaceMap {
  const { tilesUrl, isCalm, onPick, onHint, onZoom } = parts;
  const zoomShown = tilesUrl === undefined ? WORLD_ZOOM_SHOWN : TILES_ZOOM_SHOWN;
  const map = openMap(element, {
    center: [20, 0],
    zoom: 1,
    minZoom: 1,
    maxZoom: tilesUrl === undefined ? WORLD_ZOOM_MAX : TILES_ZOOM_MAX,
    maxBounds: BOUNDS,
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    dragging: false,
    doubleClickZoom: true,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  // The scale is on the side opposite to the buttons.
  const { direction } = getComputedStyle(element.parentElement ?? element);
  const position = direction === 'rtl' ? 'bottomright' : 'bottomleft';
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const scale = control.scale({ position, imperial: false, maxWidth: SCALE_MAX_REM * rem }).addTo(map);
  const endGestures = cooperate(map, onHint);
  const pins = newPins(map);
  let state: PinState = { spots: [], chosenId: undefined, radiusMeters: undefined };
  let labels: ReturnType<typeof addLabels> | undefined;
  let isOpen = true;

  const addWorld = async () => {
    const world = await parts.loadWorld();
    if (!isOpen) return;
    const pane = openWorldPane(map);
    geoJSON(readLand(world), pane('place-land')).addTo(map);
    await nextTask();
    if (!isOpen) return;
    geoJSON(readBorders(world), pane('place-border')).addTo(map);
    await nextTask();
    if (!isOpen) return;
    const countries = nameCountries(readCountryLabels(world), parts.language);
    labels = addLabels(map, { countries, cities: parts.cities, taken: takenBoxes });
    labels.redraw();
  };
  const takenBoxes = () => {
    const chosen = state.spots.find(
      ({ ids }) => state.chosenId !== undefined && ids.includes(state.chosenId),
    );
    const tag = chosen === undefined ? [] : [boxOfTag(map, chosen)];
    const over = [parts.over(), scale.getContainer()].filter((element) => element instanceof HTMLElement);
    return [...tag, ...over.map((element) => boxOfElement(map, element))];
  };
  const tellZoom = () =>
    onZoom({ zoomIn: map.getZoom() < map.getMaxZoom(), zoomOut: map.getZoom() > map.getMinZoom() });

  if (tilesUrl === undefined) void addWorld();
  else addTiles(map, tilesUrl).once('tileerror', () => void addWorld().catch(() => undefined));
  map.on('zoomend', () => {
    tellZoom();
    // The zoom decides if the accuracy circle is visible, so the pins are drawn again.
    drawPins(map, pins, state, onPick);
  });

  return {
    draw: (next) => {
      state = next;
      drawPins(map, pins, state, onPick);
      labels?.redraw();
    },
    show: ({ lat, lng }, radiusMeters) => {
      const around = latLng(lat, lngOnMap(lng)).toBounds(2 * (radiusMeters ?? 1));
      const zoom = Math.min(zoomShown, map.getBoundsZoom(around.pad(0.3)));
      map.setView([lat, lngOnMap(lng)], zoom, { animate: !isCalm });
      tellZoom();
    },
    showAll: () => {
      const all = latLngBounds(state.spots.map(({ position }) => [position.lat, lngOnMap(position.lng)]));
      if (!all.isValid()) return;
      map.fitBounds(all, { maxZoom: zoomShown, padding: [EDGE_PX, EDGE_PX], animate: !isCalm });
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate: !isCalm }),
    close: () => {
      isOpen = false;
      endGestures();
      map.remove();
      // All listeners are removed, because Leaflet reports a resize with a delay, even after the map's removal.
      map.off();
    },
  };
}

/** Creates the world map's pane below all other panes. Returns a function that makes the layer options for a class name. */
function openWorldPane(map: LeafletMap): (className: string) => GeoJSONOptions {
  map.createPane('world').classList.add('place-world');
  // The renderer also draws a margin outside the view, so that small movements show no edge.
  const renderer = svg({ pane: 'world', padding: 0.5 });
  // The renderer is in the style, because Leaflet's types permit the renderer only there.
  return (className) => ({ pane: 'world', interactive: false, style: { className, renderer } });
}

/** Resolves in a later task, so that an old phone can handle input between two steps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function addTiles(map: LeafletMap, url: string) {
  return tileLayer(url, {
    maxZoom: TILES_ZOOM_MAX,
    className: 'place-tiles',
    // Some tile servers reject requests without a referrer. This referrer contains only the origin.
    referrerPolicy: 'strict-origin',
  }).addTo(map);
}

function boxOfElement(map: LeafletMap, element: HTMLElement): Box {
  const frame = map.getContainer().getBoundingClientRect();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const start = map.containerPointToLayerPoint([left - frame.left, top - frame.top]);
  return { left: start.x, top: start.y, right: start.x + right - left, bottom: start.y + bottom - top };
}

/** Translates the country names. English uses the short names of the map data. */
function nameCountries(labels: readonly CountryLabel[], language: Language): readonly CountryLabel[] {
  if (language === 'en') return labels;
  return labels.map((label) =>
    label.region === undefined ? label : { ...label, name: countryName(label.region) },
  );
}
