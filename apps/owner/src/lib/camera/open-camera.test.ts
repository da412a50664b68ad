import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cameraIdOf, openCamera } from './open-camera.ts';

interface FakeCamera {
  readonly id: string;
  readonly label: string;
  /** Each request fails with this error, or never ends if the fault is `hangs`. */
  readonly fault?: string;
}

const FRONT = { id: 'front', label: 'camera2 1, facing front' };
const MAIN = { id: 'main', label: 'camera2 0, facing back' };
const WIDE = { id: 'wide', label: 'camera2 2, facing back' };

/** Fakes a device whose default camera is the first one. Returns the requests. */
function fakeCameras(cameras: readonly FakeCamera[], { isPermitted = true } = {}) {
  let isListed = isPermitted;
  const requests: MediaTrackConstraints[] = [];
  const stop = vi.fn();
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: isPermitted ? 'granted' : 'prompt' }) },
    mediaDevices: {
      enumerateDevices: async () =>
        cameras.map(({ id, label }) => ({
          kind: 'videoinput',
          deviceId: isListed ? id : '',
          label: isListed ? label : '',
        })),
      getUserMedia: async ({ video }: { video: MediaTrackConstraints }) => {
        requests.push(video);
        const { exact } = (video.deviceId ?? {}) as { exact?: string };
        const camera = exact === undefined ? cameras[0] : cameras.find(({ id }) => id === exact);
        if (camera?.fault === 'hangs') await new Promise(() => undefined);
        const fault = camera === undefined ? 'OverconstrainedError' : camera.fault;
        if (fault !== undefined) throw new DOMException('No camera', fault);
        isListed = true;
        const track = { label: camera?.label, getSettings: () => ({ deviceId: camera?.id }), stop };
        return { getTracks: () => [track], getVideoTracks: () => [track] };
      },
    },
  });
  return { requests, stop };
}

async function open(choice?: { deviceId: string; label: string }, isReleased = () => false) {
  const opening = openCamera({ choice, isReleased });
  opening.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  return cameraIdOf(await opening);
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a chosen camera is opened in a high resolution', async () => {
  const { requests } = fakeCameras([MAIN, FRONT]);
  expect(await open({ deviceId: 'front', label: FRONT.label })).toBe('front');
  expect(requests).toEqual([
    { deviceId: { exact: 'front' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  ]);
});

it.each(['NotReadableError', 'AbortError', 'OverconstrainedError', 'hangs'])(
  'a chosen camera that does not start (%s) is replaced by the default one, in a high resolution',
  async (fault) => {
    const { requests } = fakeCameras([MAIN, { ...FRONT, fault }]);
    expect(await open({ deviceId: 'front', label: FRONT.label })).toBe('main');
    expect(requests.at(-1)).toMatchObject({ facingMode: { ideal: 'environment' }, width: { ideal: 1920 } });
  },
);

it.each([true, false])(
  'a chosen camera whose id has changed is found by its label (permission given before: %s)',
  async (isPermitted) => {
    const { stop } = fakeCameras([MAIN, FRONT], { isPermitted });
    expect(await open({ deviceId: 'old', label: FRONT.label })).toBe('front');
    expect(stop).toHaveBeenCalledTimes(isPermitted ? 0 : 1);
  },
);

it('a chosen camera whose id and label are gone is replaced by the default one, in a high resolution', async () => {
  const { requests } = fakeCameras([MAIN, FRONT]);
  expect(await open({ deviceId: 'old', label: '' })).toBe('main');
  expect(requests.at(-1)).toMatchObject({ width: { ideal: 1920 } });
});

it.each([true, false])(
  "without a choice a phone's main lens is opened (permission given before: %s)",
  async (isPermitted) => {
    fakeCameras([WIDE, MAIN, FRONT], { isPermitted });
    expect(await open()).toBe('main');
  },
);

it('a busy camera is requested again after half a second', async () => {
  const busyOnce: { id: string; label: string; fault?: string } = { ...MAIN, fault: 'NotReadableError' };
  const { requests } = fakeCameras([busyOnce]);
  const opening = openCamera({ choice: undefined, isReleased: () => false });
  await vi.advanceTimersByTimeAsync(499);
  expect(requests).toHaveLength(1);
  delete busyOnce.fault;
  await vi.advanceTimersByTimeAsync(1);
  expect(cameraIdOf(await opening)).toBe('main');
});

it('a denied camera is requested once', async () => {
  const { requests } = fakeCameras([{ ...MAIN, fault: 'NotAllowedError' }]);
  await expect(open({ deviceId: 'main', label: MAIN.label })).rejects.toThrow('No camera');
  expect(requests).toHaveLength(1);
});

it('a camera that is no longer needed is not requested again', async () => {
  const { requests } = fakeCameras([{ ...MAIN, fault: 'NotReadableError' }]);
  await expect(open(undefined, () => requests.length > 0)).rejects.toThrow('no longer needed');
  expect(requests).toHaveLength(1);
});
