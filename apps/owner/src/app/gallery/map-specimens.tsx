import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { SightingPlaces } from '../../features/sightings/sighting-places.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const TRAVELS = [
  { id: 'newest', at: ago(10 * MINUTE_MS), source: 'scan', position: { lat: 50.04, lng: 8.56 } },
  { id: 'again', at: ago(26 * MINUTE_MS), source: 'scan', position: { lat: 50.04, lng: 8.56 } },
  {
    id: 'shared',
    at: ago(3 * HOUR_MS),
    source: 'share',
    position: { lat: 48.353_78, lng: 11.786_09, accuracyMeters: 21 },
  },
  { id: 'noted', at: ago(5 * HOUR_MS), source: 'note', position: { lat: 47.365_59, lng: 8.524_997 } },
  {
    id: 'wide',
    at: ago(28 * HOUR_MS),
    source: 'scan',
    position: { lat: 45.46, lng: 9.19, accuracyMeters: 25_000 },
  },
  { id: 'island', at: ago(70 * HOUR_MS), source: 'scan', position: { lat: 39.57, lng: 2.65 } },
  { id: 'far', at: ago(200 * HOUR_MS), source: 'scan', position: { lat: -18.14, lng: 178.44 } },
] as const;

const LAST_KNOWN = [
  { id: 'later', at: ago(20 * MINUTE_MS), source: 'scan' },
  { id: 'late', at: ago(2 * HOUR_MS), source: 'scan' },
  { id: 'placed', at: ago(26 * HOUR_MS), source: 'scan', position: { lat: 51.51, lng: -0.13 } },
] as const;

export function MapSpecimens() {
  return (
    <Specimens title="Map">
      <Specimen name="SightingPlaces" note="The same places twice: on the map, and in words.">
        <SightingPlaces sightings={TRAVELS} />
      </Specimen>
      <Specimen name="SightingPlaces, the last known place" note="Kept when what comes later has none.">
        <SightingPlaces sightings={LAST_KNOWN} />
      </Specimen>
    </Specimens>
  );
}
