interface CameraWish {
  /** A camera somebody chose; otherwise one that looks away from them. */
  readonly deviceId: string | undefined;
}

/** What makes the small squares of a tag readable; a camera that has less gives what it has. */
const SHARP = { width: { ideal: 1920 }, height: { ideal: 1080 } } satisfies MediaTrackConstraints;
const ANY_CAMERA: MediaTrackConstraints = { facingMode: { ideal: 'environment' } };

/** Asks for a camera, and for permission where that is needed; rejects with the browser's own error. */
export async function openCamera({ deviceId }: CameraWish): Promise<MediaStream> {
  const wanted = deviceId === undefined ? ANY_CAMERA : { deviceId: { exact: deviceId } };
  try {
    return await ask({ ...wanted, ...SHARP });
  } catch (error) {
    // The chosen camera is not plugged in today, or a driver takes wishes for demands.
    const isTooMuch = error instanceof Error && error.name === 'OverconstrainedError';
    if (!isTooMuch) throw error;
    return ask(ANY_CAMERA);
  }
}

/** Gives a camera back; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function ask(video: MediaTrackConstraints): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}
