import type { Language } from '@homeward/messages/languages';
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
import { readBorders, readCountryLabels, readLand, type WorldTopology } from '../map-data/world.ts';
import type { SeenPosition } from '../sighting.ts';
import { cooperate, type GestureHint } from './cooperative-gestures.ts';
import { addLabels } from './label-layer.ts';
import { nameCountries } from './name-countries.ts';
import type { Box } from './pick-labels.ts';
import { boxOfTag, drawPins, newPins, type PinState } from './place-pins.ts';

/** From here on the outlines of 1:50 million are too coarse. */
const WORLD_ZOOM_MAX = 8;
const WORLD_ZOOM_SHOWN = 6;
const TILES_ZOOM_MAX = 19;
const TILES_ZOOM_SHOWN = 16;
/** A little more than one world, so that a place at its edge can stand in the middle. */
const BOUNDS = latLngBounds([-85, -210], [85, 230]);
/** The words of the scale stand within its line. */
const SCALE_MAX_REM = 6;
const EDGE_PX = 40;

export interface PlaceMapParts {
  /** Of the names of countries. */
  readonly language: Language;
  /** Address of street tiles; undefined for the world that the app brings along. */
  readonly tilesUrl: string | undefined;
  /** With tiles, it is asked for when one of them does not come. */
  readonly loadWorld: () => Promise<WorldTopology>;
  readonly cities: readonly City[];
  /** Nothing slides or fades. */
  readonly isCalm: boolean;
  /** What lies over the map: names keep clear of it. */
  readonly over: () => HTMLElement | null;
  readonly onPick: (id: string) => void;
  readonly onHint: (hint: GestureHint) => void;
  /** Whether it can be zoomed in and out further. */
  readonly onZoom: (can: { readonly zoomIn: boolean; readonly zoomOut: boolean }) => void;
}

export interface PlaceMap {
  readonly draw: (state: PinState) => void;
  /** Brings a place into the middle, as near as it is known. */
  readonly show: (position: SeenPosition, radiusMeters: number | undefined) => void;
  readonly showAll: () => void;
  readonly zoomBy: (steps: number) => void;
  readonly close: () => void;
}

/** Opens a map in an element that has a size. */
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
  // Across from the buttons, which stand where a line ends.
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
    // Its circle may have become visible, or too small.
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
      // Leaflet tells of a new size a while later, also of a map that is gone by then.
      map.off();
    },
  };
}

/** Where the world is drawn, below everything else; gives the options of a layer of this class. */
function openWorldPane(map: LeafletMap): (className: string) => GeoJSONOptions {
  map.createPane('world').classList.add('place-world');
  // A margin that is drawn beyond the view: moving the map a little shows no edge.
  const renderer = svg({ pane: 'world', padding: 0.5 });
  // Leaflet hands the renderer on to each line; its types know it only in a style.
  return (className) => ({ pane: 'world', interactive: false, style: { className, renderer } });
}

/** Lets an old phone answer to touches between two pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function addTiles(map: LeafletMap, url: string) {
  return tileLayer(url, {
    maxZoom: TILES_ZOOM_MAX,
    className: 'place-tiles',
    // Tile servers refuse a request without a referrer; the page's address stays here.
    referrerPolicy: 'strict-origin',
  }).addTo(map);
}

function boxOfElement(map: LeafletMap, element: HTMLElement): Box {
  const frame = map.getContainer().getBoundingClientRect();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const start = map.containerPointToLayerPoint([left - frame.left, top - frame.top]);
  return { left: start.x, top: start.y, right: start.x + right - left, bottom: start.y + bottom - top };
}
