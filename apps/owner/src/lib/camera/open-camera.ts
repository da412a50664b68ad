import { withTimeLimit } from '../time/with-time-limit.ts';
import { cameraErrorOf } from './camera-error.ts';
import { isCameraPermitted } from './camera-permission.ts';
import { type CameraChoice, pickCamera } from './pick-camera.ts';

/** A tag's small modules are readable at this resolution. A weaker camera uses its highest resolution. */
const SHARP = { width: { ideal: 1920 }, height: { ideal: 1080 } } satisfies MediaTrackConstraints;
const REAR_CAMERA: MediaTrackConstraints = { facingMode: { ideal: 'environment' } };
/** Android releases a camera late, and the next camera is busy until then. */
const RELEASE_MS = 500;
const LIST_LIMIT_MS = 2000;
/** If the chosen camera does not start within this time, another camera is opened. */
const CHOSEN_LIMIT_MS = 3500;

interface OpenCameraOptions {
  readonly choice: CameraChoice | undefined;
  /** Returns true once no stream is needed, so that no further camera is requested. */
  readonly isReleased: () => boolean;
}

/** Opens the chosen camera. Opens a rear camera if there is no choice or the chosen camera does not start. */
export async function openCamera({ choice, isReleased }: OpenCameraOptions): Promise<MediaStream> {
  const known = pickCamera(await listCameras(), choice) ?? choice?.deviceId;
  const stream = await openDevice(known, isReleased);
  const currentId = cameraIdOf(stream);
  // The camera is picked again, because browsers list labels only after the permission.
  const picked = pickCamera(await listCameras(), choice, currentId);
  if (picked === undefined || picked === known || picked === currentId || isReleased()) return stream;
  closeCamera(stream);
  return openDevice(picked, isReleased);
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function cameraIdOf(stream: MediaStream | undefined): string | undefined {
  return stream?.getVideoTracks()[0]?.getSettings().deviceId;
}

/** Returns the device's cameras; an empty list before the permission or on a timeout. */
export async function listCameras(): Promise<readonly MediaDeviceInfo[]> {
  try {
    const devices = await withTimeLimit(navigator.mediaDevices.enumerateDevices(), LIST_LIMIT_MS);
    return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
  } catch {
    return [];
  }
}

type IsReleased = OpenCameraOptions['isReleased'];

async function openDevice(deviceId: string | undefined, isReleased: IsReleased): Promise<MediaStream> {
  if (deviceId !== undefined) {
    try {
      return await limitStart(request({ deviceId: { exact: deviceId }, ...SHARP }, isReleased));
    } catch (error) {
      if (cameraErrorOf(error) === 'denied') throw error;
    }
  }
  try {
    return await request({ ...REAR_CAMERA, ...SHARP }, isReleased);
  } catch (error) {
    // Some drivers treat `ideal` constraints as exact.
    if (!(error instanceof Error && error.name === 'OverconstrainedError')) throw error;
    return request(REAR_CAMERA, isReleased);
  }
}

/** Rejects if a permitted camera does not start in time. A permission prompt has no time limit. */
async function limitStart(starting: Promise<MediaStream>): Promise<MediaStream> {
  const isPermitted = await Promise.race([isCameraPermitted(), starting.then(() => false)]);
  if (!isPermitted) return starting;
  try {
    return await withTimeLimit(starting, CHOSEN_LIMIT_MS);
  } catch (error) {
    starting.then(closeCamera, () => undefined);
    throw error;
  }
}

async function request(video: MediaTrackConstraints, isReleased: IsReleased): Promise<MediaStream> {
  const ask = () => {
    if (isReleased()) throw new Error('The camera is no longer needed');
    return navigator.mediaDevices.getUserMedia({ audio: false, video });
  };
  try {
    return await ask();
  } catch (error) {
    if (cameraErrorOf(error) !== 'busy') throw error;
    await new Promise((resolve) => setTimeout(resolve, RELEASE_MS));
    return ask();
  }
}
