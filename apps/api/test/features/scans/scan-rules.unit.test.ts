import { describe, expect, it } from 'vitest';
import { newTagId } from '../../../src/features/batches/batch-rules.ts';
import { mergeScans, scanMailKindOf } from '../../../src/features/scans/scan-rules.ts';

const NOWHERE = { lat: null, lng: null };
const HERE = { lat: 0, lng: 0 };
const THERE = { lat: 1.23, lng: 4.56 };

describe('scans of a batch', () => {
  const codeId = newTagId();
  const buildNewScan = (id: string, different: object = {}) => ({
    ...{
      id,
      codeId,
      scannedAt: new Date(0),
      device: 'mobile',
      os: '',
      country: '',
      ...NOWHERE,
      mayGainPlace: true,
      viewerId: null,
    },
    ...different,
  });

  it('are unchanged in order while their ids differ', () => {
    const scans = ['b', 'a', 'c'].map((id) => buildNewScan(id, THERE));
    expect(mergeScans(scans)).toEqual(scans);
  });

  it('are merged by id: the first, with the first given place', () => {
    const scans = [
      buildNewScan('a', { device: 'desktop' }),
      buildNewScan('b'),
      buildNewScan('a', { device: 'tablet', ...HERE }),
      buildNewScan('a', THERE),
    ];
    expect(mergeScans(scans)).toEqual([buildNewScan('a', { device: 'desktop', ...HERE }), buildNewScan('b')]);
  });

  it('are the viewer’s if any of them names one', () => {
    const [one] = mergeScans([
      buildNewScan('a'),
      buildNewScan('a', { viewerId: 'olivia' }),
      buildNewScan('a'),
    ]);
    expect(one?.viewerId).toBe('olivia');
  });
});

describe('a scan’s result for the owner', () => {
  const SCAN = { id: 'a', itemId: 'b', isLost: true, isOwn: false, gainedPlace: false, isOther: false };

  it.each([
    ['that a lost item was scanned', {}, 'scan'],
    ['where, when its place came later', { gainedPlace: true }, 'place'],
    ['nothing while the item is not lost', { isLost: false }, undefined],
    ['nothing of a place while the item is not lost', { isLost: false, gainedPlace: true }, undefined],
    ['nothing on a blank code', { isLost: null, itemId: null }, undefined],
    ['nothing of a visit of their own', { isOwn: true }, undefined],
    ['nothing of a place of their own', { isOwn: true, gainedPlace: true }, undefined],
  ])('is %s', (_what, different, expected) => {
    expect(scanMailKindOf({ ...SCAN, ...different })).toBe(expected);
  });
});
