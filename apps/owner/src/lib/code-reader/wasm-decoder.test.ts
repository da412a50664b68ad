import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOADING_ID } from './decoder-messages.ts';
import { openWasmDecoder } from './wasm-decoder.ts';

/** A fake worker that responds when the test calls it. */
class StandInWorker extends EventTarget {
  readonly requests: { id: number }[] = [];
  readonly terminate = vi.fn();
  postMessage(request: { id: number }): void {
    this.requests.push(request);
  }
  send(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  answer(texts: string[], request = this.requests.at(-1)): void {
    this.send({ id: request?.id, texts });
  }
  break(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  }
}

const started: StandInWorker[] = [];
const buildPicture = () => ({ width: 100, height: 60, close: vi.fn() }) satisfies ImageBitmap;

function startWorker(): Worker {
  const worker = new StandInWorker();
  started.push(worker);
  return worker as unknown as Worker;
}

function newest(): StandInWorker {
  const worker = started.at(-1);
  if (!worker) throw new Error('No worker was started');
  return worker;
}

async function openLoaded() {
  const opening = openWasmDecoder(startWorker);
  newest().answer([], { id: LOADING_ID });
  return opening;
}

const countRequests = () => started.reduce((sum, { requests }) => sum + requests.length, 0);

async function ask(decoder: Awaited<ReturnType<typeof openLoaded>>) {
  const before = countRequests();
  const picture = buildPicture();
  const reading = decoder.read(picture, 'frame');
  reading.catch(() => undefined);
  await vi.waitFor(() => expect(countRequests()).toBe(before + 1));
  return { reading, picture };
}

beforeEach(() => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({});
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  started.length = 0;
});

describe('the bundled decoder', () => {
  it('opens only after its worker has loaded', async () => {
    let isOpen = false;
    const opening = openWasmDecoder(startWorker).then(() => {
      isOpen = true;
    });
    await Promise.resolve();
    expect(isOpen).toBe(false);
    newest().answer([], { id: LOADING_ID });
    await opening;
    expect(isOpen).toBe(true);
  });

  it.each([
    ['file cannot be loaded', () => newest().break()],
    ['decoder cannot be loaded', () => newest().send({ failure: 'no such file' })],
  ])('rejects when the worker’s %s', async (_, fail) => {
    const opening = openWasmDecoder(startWorker);
    fail();
    await expect(opening).rejects.toThrow();
    expect(newest().terminate).toHaveBeenCalled();
  });

  it('rejects and ends its worker if the decoder has not loaded within a minute', async () => {
    vi.useFakeTimers();
    const outcome = expect(openWasmDecoder(startWorker)).rejects.toThrow('did not answer');
    await vi.advanceTimersByTimeAsync(60_000);
    await outcome;
    expect(newest().terminate).toHaveBeenCalled();
  });

  it('answers each picture separately and closes it', async () => {
    const decoder = await openLoaded();
    const first = await ask(decoder);
    const second = await ask(decoder);
    const [one, other] = newest().requests;
    newest().answer(['second'], other);
    newest().answer(['first'], one);
    expect(await first.reading).toEqual(['first']);
    expect(await second.reading).toEqual(['second']);
    expect(first.picture.close).toHaveBeenCalled();
  });

  it.each([
    ['breaks down', () => newest().break()],
    ['reports a failure', () => newest().send({ failure: 'memory access out of bounds' })],
    ['answers what cannot be read', () => newest().dispatchEvent(new Event('messageerror'))],
  ])('rejects every pending read when the worker %s, and continues with a new one', async (_, fail) => {
    const decoder = await openLoaded();
    const [first, second] = [await ask(decoder), await ask(decoder)];
    fail();
    await expect(first.reading).rejects.toThrow();
    await expect(second.reading).rejects.toThrow();

    const next = decoder.read(buildPicture(), 'frame');
    await vi.waitFor(() => expect(started).toHaveLength(2));
    newest().answer([], { id: LOADING_ID });
    await vi.waitFor(() => expect(newest().requests).toHaveLength(1));
    newest().answer(['read again']);
    expect(await next).toEqual(['read again']);
  });

  it('rejects a read after a timeout if the worker does not answer', async () => {
    const decoder = await openLoaded();
    vi.useFakeTimers();
    const reading = decoder.read(buildPicture(), 'photo');
    const outcome = expect(reading).rejects.toThrow('did not answer');
    await vi.advanceTimersByTimeAsync(20_000);
    await outcome;
    expect(newest().terminate).toHaveBeenCalled();
  });

  it('rejects pending and later reads once stopped, and starts no further worker', async () => {
    const decoder = await openLoaded();
    const { reading } = await ask(decoder);
    decoder.stop();
    await expect(reading).rejects.toThrow('stopped');
    await expect(decoder.read(buildPicture(), 'frame')).rejects.toThrow('stopped');
    expect(started).toHaveLength(1);
    expect(newest().terminate).toHaveBeenCalled();
  });
});
