import { expect, it } from 'vitest';
import { sightingsOf } from './item-sightings.ts';

const AT = '2026-11-21T09:00:00.000Z';
const NOWHERE = { lat: null, lng: null };
const UNREAD = { is_new: true, seen_by: [] };
const scan = {
  kind: 'scan',
  at: AT,
  tag: '',
  device: 'mobile',
  country: 'UTC',
  is_new: true,
  ...NOWHERE,
  count: 1,
  first_at: '',
} as const;

it('sightings are the known places without duplicates, and finder events without a place, but no own scans', () => {
  const sightings = sightingsOf({
    places: [
      { kind: 'share', id: 'share', at: AT, lat: 1, lng: 2, accuracy_m: 12 },
      { kind: 'scan', id: 'scan', at: AT, lat: 3, lng: 4, accuracy_m: null },
    ],
    events: [
      { ...scan, id: 'scan', is_own: false, lat: 3, lng: 4 },
      { ...scan, id: 'without', is_own: false },
      { ...scan, id: 'own', is_own: true },
      {
        kind: 'note',
        language: null,
        id: 'note',
        at: AT,
        tag: '',
        message: 'Here',
        place: '',
        ...NOWHERE,
        accuracy_m: null,
        source: null,
        asks_for_money: false,
        ...UNREAD,
      },
      { kind: 'lost', id: 'lost', at: AT, by: null },
    ],
  });
  expect(sightings).toEqual([
    { id: 'share', at: AT, source: 'share', position: { lat: 1, lng: 2, accuracyMeters: 12 } },
    { id: 'scan', at: AT, source: 'scan', position: { lat: 3, lng: 4 } },
    { id: 'without', at: AT, source: 'scan' },
    { id: 'note', at: AT, source: 'note' },
  ]);
});
