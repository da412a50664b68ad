import { DomUtil, type Map as LeafletMap, latLng, type Point, point } from 'leaflet';
import type { City } from '../map-data/cities.ts';
import { lngOnMap } from '../map-data/cut-world.ts';
import type { CountryLabel } from '../map-data/world.ts';
import { type Box, pickLabels } from './pick-labels.ts';

interface Label {
  readonly text: string;
  readonly kind: 'country' | 'city';
  readonly at: Point;
  readonly box: Box;
}

/** Estimated width of a letter in rem. An estimate is enough, because a box that is slightly too wide does no harm. */
const CITY_LETTER = 0.41;
const COUNTRY_LETTER = 0.48;
/** Chinese and Japanese characters are wider than other letters by this factor. */
const WIDE = 1.7;
const LINE = 1;
const GAP = 0.4;
const CITIES_BY_ZOOM = [0, 0, 0, 40, 150, 500, 1500];
/** The number of names is limited to the map's area divided by this area. */
const PIECE_REM2 = 25;
/** Above this zoom a country fills the map, so country names are omitted. */
const COUNTRY_ZOOM_MAX = 6;

/** Draws as many names of countries and cities on the map as fit. Redraws the names after each movement. */
export function addLabels(
  map: LeafletMap,
  {
    countries,
    cities,
    taken,
  }: {
    readonly countries: readonly CountryLabel[];
    readonly cities: readonly City[];
    readonly taken: () => readonly Box[];
  },
): { readonly redraw: () => void } {
  const pane = map.createPane('place-names');
  // Leaflet hides elements with this class during a zoom.
  pane.classList.add('leaflet-zoom-hide');

  function* candidates(view: Box, rem: number): Iterable<Label> {
    const zoom = map.getZoom();
    if (zoom <= COUNTRY_ZOOM_MAX) {
      for (const { name, lat, lng, widthDegrees } of countries) {
        const width = lettersOf(name) * COUNTRY_LETTER * rem;
        if (width > (widthDegrees / 360) * map.getPixelWorldBounds().getSize().x) continue;
        const at = map.latLngToLayerPoint(latLng(lat, lng));
        yield { text: name, kind: 'country', at, box: boxAround(at, width, rem) };
      }
    }
    for (const { name, lat, lng } of cities.slice(0, CITIES_BY_ZOOM[zoom] ?? cities.length)) {
      const at = map.latLngToLayerPoint(latLng(lat, lngOnMap(lng)));
      if (at.x < view.left || at.x > view.right || at.y < view.top || at.y > view.bottom) continue;
      yield { text: name, kind: 'city', at, box: boxBeside(at, lettersOf(name) * CITY_LETTER * rem, rem) };
    }
  }

  const redraw = () => {
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(point(0, 0));
    const view = { left: corner.x, top: corner.y, right: corner.x + size.x, bottom: corner.y + size.y };
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const countMax = Math.round((size.x * size.y) / (PIECE_REM2 * rem ** 2));
    const picked = pickLabels(candidates(view, rem), { view, taken: taken(), countMax });
    pane.replaceChildren(...picked.map(draw));
  };
  map.on('moveend', redraw);
  return { redraw };
}

function lettersOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter >= '\u2e80' ? WIDE : 1), 0);
}

function draw({ text, kind, at }: Label): HTMLElement {
  const element = document.createElement('span');
  element.className = `place-name place-name-${kind}`;
  element.textContent = text;
  // The browser must not translate city names, which come from GeoNames.
  element.translate = kind !== 'city';
  DomUtil.setPosition(element, at.round());
  return element;
}

function boxAround({ x, y }: Point, width: number, rem: number): Box {
  const half = { x: width / 2 + GAP * rem, y: (LINE * rem) / 2 };
  return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y };
}

/** Returns the box of a city, which has a dot at its position and its name beside the dot. */
function boxBeside({ x, y }: Point, width: number, rem: number): Box {
  const [gap, half] = [GAP * rem, (LINE * rem) / 2];
  return { left: x - gap, right: x + 2 * gap + width, top: y - half, bottom: y + half };
}
