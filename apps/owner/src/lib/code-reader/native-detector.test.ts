import { afterEach, expect, it, vi } from 'vitest';
import { findNativeDetector } from './native-detector.ts';

afterEach(() => vi.unstubAllGlobals());

function standIn(getSupportedFormats: () => Promise<string[]>) {
  const requests: unknown[] = [];
  class BarcodeDetector {
    static getSupportedFormats = getSupportedFormats;
    constructor(options: unknown) {
      requests.push(options);
    }
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  return requests;
}

it('is the browser’s own detector, requested for QR codes only, where it supports them', async () => {
  const requests = standIn(async () => ['aztec', 'qr_code']);
  expect(await findNativeDetector()).toBeDefined();
  expect(requests).toEqual([{ formats: ['qr_code'] }]);
});

it.each([
  ['reads other codes only', async () => ['ean_13']],
  ['is there but reads nothing', async () => []],
  ['is out of order', () => Promise.reject(new Error('Service unavailable'))],
])('is none where the browser’s own %s', async (_, formats) => {
  standIn(formats);
  expect(await findNativeDetector()).toBeUndefined();
});

it('is none where the browser has none', async () => {
  expect(await findNativeDetector()).toBeUndefined();
});
