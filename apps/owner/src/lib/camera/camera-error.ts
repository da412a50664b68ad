export type CameraError =
  /** The user or a device policy denied the permission. */
  | 'denied'
  | 'missing'
  /** Another program uses the camera. */
  | 'busy'
  /** The page is not on https, which cameras require. */
  | 'insecure'
  /** After the start the camera was unplugged, or the device ended the stream. */
  | 'ended'
  | 'failed';

const BY_ERROR_NAME: ReadonlyMap<string, CameraError> = new Map([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
]);

export function cameraErrorOf(error: unknown): CameraError {
  return (error instanceof Error && BY_ERROR_NAME.get(error.name)) || 'failed';
}
