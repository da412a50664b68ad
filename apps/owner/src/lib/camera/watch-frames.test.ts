import { afterEach, expect, it, vi } from 'vitest';
import { watchFrames } from './watch-frames.ts';

afterEach(() => vi.useRealTimers());

/** Builds a fake video, whose `show` triggers the next frame. */
function buildVideo() {
  const waiting: (() => void)[] = [];
  const video = {
    HAVE_CURRENT_DATA: 2,
    readyState: 2,
    paused: false,
    requestVideoFrameCallback: (turn: () => void) => waiting.push(turn),
    cancelVideoFrameCallback: (handle: number) => waiting.splice(handle - 1, 1),
  };
  const show = async () => {
    for (const turn of waiting.splice(0)) turn();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { video: video as unknown as HTMLVideoElement, show };
}

it('frames during a look are skipped, not queued', async () => {
  const { video, show } = buildVideo();
  const ends: (() => void)[] = [];
  const stop = watchFrames(video, () => new Promise((resolve) => ends.push(resolve)));
  await show();
  await show();
  await show();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await show();
  await show();
  expect(ends).toHaveLength(2);
  stop();
});

it('no frame is read after the cleanup, even during a look', async () => {
  const { video, show } = buildVideo();
  let looks = 0;
  const stop = watchFrames(video, async () => {
    looks += 1;
  });
  await show();
  stop();
  await show();
  await show();
  expect(looks).toBe(1);
});

it('frames are read only once the video has a picture', async () => {
  const { video, show } = buildVideo();
  let looks = 0;
  Object.assign(video, { readyState: 0 });
  const stop = watchFrames(video, async () => {
    looks += 1;
  });
  await show();
  Object.assign(video, { readyState: 4 });
  await show();
  expect(looks).toBe(1);
  stop();
});

it('a video whose engine never announces a frame is read twice a second', async () => {
  vi.useFakeTimers();
  const { video } = buildVideo();
  let looks = 0;
  const stop = watchFrames(video, async () => {
    looks += 1;
  });
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(looks).toBe(4);
});
