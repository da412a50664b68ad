import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNativeCodeReader } from './native-code-reader.ts';

afterEach(() => vi.useRealTimers());

const code = (rawValue: string, x = 40, y = 20) => ({
  rawValue,
  boundingBox: { x, y, width: 20, height: 20 },
});

function buildPicture() {
  return { width: 100, height: 60, close: vi.fn() } satisfies ImageBitmap;
}

const TAG = 'https://homeward.example/qr-code/2345678923456789';
const FOREIGN = 'https://menu.example/today';

/** Builds a reader with a fake native detector and a fake bundled reader, and counts the calls of both. */
function buildReader(
  detect: () => Promise<ReturnType<typeof code>[]>,
  ownTexts: string[] = ['read by ours'],
) {
  const own = { read: vi.fn(async () => ownTexts), stop: vi.fn() };
  const openOwn = vi.fn(async () => own);
  return { reader: createNativeCodeReader({ detect }, openOwn), own, openOwn };
}

describe("the browser's QR reader", () => {
  it('reads texts, the nearest to the centre first, and closes the picture without loading the bundled reader', async () => {
    const { reader, openOwn } = buildReader(async () => [code(FOREIGN, 0, 0), code(TAG)]);
    const picture = buildPicture();
    expect(await reader.read(picture, 'photo')).toEqual([TAG, FOREIGN]);
    expect(picture.close).toHaveBeenCalled();
    expect(openOwn).not.toHaveBeenCalled();
  });

  it('passes a photo with only a code of another service to the bundled reader, too', async () => {
    const { reader } = buildReader(async () => [code(FOREIGN)], [TAG]);
    expect(await reader.read(buildPicture(), 'photo')).toEqual([FOREIGN, TAG]);
  });

  it('is joined by the bundled reader after many frames with only a code of another service', async () => {
    const { reader } = buildReader(async () => [code(FOREIGN)], [TAG]);
    for (let frame = 0; frame < 20; frame += 1)
      expect(await reader.read(buildPicture(), 'frame')).toEqual([FOREIGN]);
    expect(await reader.read(buildPicture(), 'frame')).toEqual([FOREIGN, TAG]);
  });

  it('is replaced by the bundled reader if it does not answer within 3 s', async () => {
    vi.useFakeTimers();
    const { reader } = buildReader(() => new Promise(() => undefined));
    const reading = reader.read(buildPicture(), 'frame');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await reading).toEqual(['read by ours']);
    expect(await reader.read(buildPicture(), 'frame')).toEqual(['read by ours']);
  });

  it('passes a photo without a code to the bundled reader', async () => {
    const { reader } = buildReader(async () => []);
    expect(await reader.read(buildPicture(), 'photo')).toEqual(['read by ours']);
  });

  it('reads the first frames alone, and loads the bundled reader after many empty ones', async () => {
    const { reader, openOwn } = buildReader(async () => []);
    for (let frame = 0; frame < 20; frame += 1)
      expect(await reader.read(buildPicture(), 'frame')).toEqual([]);
    expect(openOwn).not.toHaveBeenCalled();
    expect(await reader.read(buildPicture(), 'frame')).toEqual(['read by ours']);
    await reader.read(buildPicture(), 'frame');
    expect(openOwn).toHaveBeenCalledTimes(1);
  });

  it('is replaced by the bundled reader after a failure', async () => {
    const detect = vi.fn(() => Promise.reject(new Error('Service unavailable')));
    const { reader } = buildReader(detect);
    expect(await reader.read(buildPicture(), 'frame')).toEqual(['read by ours']);
    expect(await reader.read(buildPicture(), 'frame')).toEqual(['read by ours']);
    expect(detect).toHaveBeenCalledTimes(1);
  });

  it('continues alone if the bundled reader fails to load, and retries the load', async () => {
    const openOwn = vi.fn(() => Promise.reject(new Error('Offline')));
    const reader = createNativeCodeReader({ detect: async () => [] }, openOwn);
    const picture = buildPicture();
    expect(await reader.read(picture, 'photo')).toEqual([]);
    expect(picture.close).toHaveBeenCalled();
    expect(await reader.read(buildPicture(), 'photo')).toEqual([]);
    expect(openOwn).toHaveBeenCalledTimes(2);
  });

  it('rejects if it has failed and the bundled reader fails to load', async () => {
    const broken = () => Promise.reject(new Error('Service unavailable'));
    const reader = createNativeCodeReader({ detect: broken }, () => Promise.reject(new Error('Offline')));
    await expect(reader.read(buildPicture(), 'frame')).rejects.toThrow('Offline');
  });

  it('stops the bundled reader with itself', async () => {
    const { reader, own } = buildReader(async () => []);
    await reader.read(buildPicture(), 'photo');
    reader.stop();
    await vi.waitFor(() => expect(own.stop).toHaveBeenCalled());
  });
});
