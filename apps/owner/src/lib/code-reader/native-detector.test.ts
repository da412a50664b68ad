import { afterEach, expect, it, vi } from 'vitest';
import { findNativeDetector } from './native-detector.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

it("the detector is the browser's, for QR codes only, if supported", async () => {
  const requests = standIn(async () => ['aztec', 'qr_code']);
  expect(await findNativeDetector()).toBeDefined();
  expect(requests).toEqual([{ formats: ['qr_code'] }]);
});

it.each([
  ['reads other codes only', async () => ['ean_13']],
  ['is there but reads nothing', async () => []],
  ['is out of order', () => Promise.reject(new Error('Service unavailable'))],
])("the detector is undefined if the browser's %s", async (_, formats) => {
  standIn(formats);
  expect(await findNativeDetector()).toBeUndefined();
});

it('the detector is undefined if the browser does not list its formats within 3 s', async () => {
  vi.useFakeTimers();
  standIn(() => new Promise(() => undefined));
  const finding = findNativeDetector();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await finding).toBeUndefined();
});

it('the detector is undefined if the browser has none', async () => {
  expect(await findNativeDetector()).toBeUndefined();
});
