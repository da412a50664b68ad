import { describe, expect, it } from 'vitest';
import { UNREADABLE } from '../../lib/code-reader/decoder-messages.ts';
import { findDetection, watchDetections } from './detections.ts';

const A = '2345678923456789';
const B = 'abcdefghabcdefgh';
const WIFI = 'WIFI:S:home;T:WPA;P:secret;;';
const detected = (text: string) => ({ kind: 'code', text });

describe('the detection in a picture', () => {
  it.each([
    ['the link on a tag', `https://homeward.example/qr-code/${A}`],
    ['the short link on a tag', `HTTPS://HOMEWARD.EXAMPLE/${A.toUpperCase()}`],
    ['a link in capitals', `HTTPS://HOMEWARD.EXAMPLE/QR-CODE/${A.toUpperCase()}`],
    [
      'a link in the query of another',
      `https://l.example/?u=${encodeURIComponent(`https://h.example/qr-code/${A}`)}&h=x`,
    ],
    ['the bare code', A],
  ])('is a tag of this service: %s', (_, text) => {
    expect(findDetection([text])).toEqual(detected(A));
  });

  it.each([WIFI, 'https://elsewhere.example/', 'https://elsewhere.example/menu', `${A}x`])(
    'is not ours: %s',
    (text) => {
      expect(findDetection([text])).toEqual({ kind: 'foreign', text });
    },
  );

  it('prefers a tag of this service to a code nearer the centre, and the nearest of several tags', () => {
    expect(findDetection([WIFI, B, A])).toEqual(detected(B));
  });

  it('is undefined without a readable QR code', () => {
    expect(findDetection([])).toBeUndefined();
    expect(findDetection([UNREADABLE])).toBeUndefined();
  });
});

describe('codes in successive frames', () => {
  it('are reported once while they stay in sight', () => {
    const { take } = watchDetections();
    expect([0, 100, 900, 1800].map((ms) => take([WIFI], ms)?.text)).toEqual([
      WIFI,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are reported again after they were out of sight, but not after a blurred frame', () => {
    const { take } = watchDetections();
    take([WIFI], 0);
    take([], 400);
    expect(take([WIFI], 800)).toBeUndefined();
    expect(take([WIFI], 1900)?.text).toBe(WIFI);
  });

  it('are reported again after a long time in sight', () => {
    const { take } = watchDetections();
    const reportedAt = [0, 700, 1400, 2100, 2800, 3500].filter((ms) => take([WIFI], ms) !== undefined);
    expect(reportedAt).toEqual([0, 3500]);
  });

  it('are reported at once when another code replaces them', () => {
    const { take } = watchDetections();
    take([WIFI], 0);
    expect(take([A], 60)).toEqual(detected(A));
  });
});

describe('a code after its lookup', () => {
  it('is not reported again at once while in sight, however long the lookup took', () => {
    const { take } = watchDetections();
    take([A], 0);
    const reportedAt = [60_000, 60_800, 61_600, 62_400, 63_200].filter((ms) => take([A], ms) !== undefined);
    expect(reportedAt).toEqual([63_200]);
  });

  it('is reported at once after it was out of sight', () => {
    const { take } = watchDetections();
    take([A], 0);
    take([A], 60_000);
    take([], 60_500);
    expect(take([A], 61_200)).toEqual(detected(A));
  });

  it('is reported at once after a reset', () => {
    const { take, reset } = watchDetections();
    take([A], 0);
    reset();
    expect(take([A], 500)).toEqual(detected(A));
  });

  it('does not delay the report of another code', () => {
    const { take } = watchDetections();
    take([A], 0);
    expect(take([B], 60_000)).toEqual(detected(B));
  });
});
