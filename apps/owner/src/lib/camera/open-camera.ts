import { withTimeLimit } from '../time/with-time-limit.ts';
import { cameraErrorOf } from './camera-error.ts';
import { isCameraPermitted } from './camera-permission.ts';
import { type CameraChoice, pickCamera } from './pick-camera.ts';

/** Resolution for a tag's small modules; lesser cameras use their best. */
const SHARP = { width: { ideal: 1920 }, height: { ideal: 1080 } } satisfies MediaTrackConstraints;
const REAR_CAMERA: MediaTrackConstraints = { facingMode: { ideal: 'environment' } };
/** Android frees a camera late: until then the next one is busy. */
const RELEASE_MS = 500;
const LIST_LIMIT_MS = 2000;
/** A chosen camera that does not answer in this time leaves time for another one. */
const CHOSEN_LIMIT_MS = 3500;

interface OpenCameraOptions {
  readonly choice: CameraChoice | undefined;
  /** True once the stream is no longer needed: no further camera is requested. */
  readonly isReleased: () => boolean;
}

/** Opens the chosen camera; the sharpest rear one without a choice, or if the chosen one does not start. */
export async function openCamera({ choice, isReleased }: OpenCameraOptions): Promise<MediaStream> {
  const known = pickCamera(await listCameras(), choice) ?? choice?.deviceId;
  const stream = await openDevice(known, isReleased);
  const currentId = cameraIdOf(stream);
  // Before the permission browsers list no labels.
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

/** Returns the device's cameras; none before the permission, or if the browser does not answer. */
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
    // A driver treats `ideal` constraints as exact.
    if (!(error instanceof Error && error.name === 'OverconstrainedError')) throw error;
    return request(REAR_CAMERA, isReleased);
  }
}

/** Rejects if the camera hangs; a prompt may take its time. */
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
