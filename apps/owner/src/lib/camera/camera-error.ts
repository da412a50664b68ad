export type CameraError =
  /** Denied by the user or a device policy. */
  | 'denied'
  | 'missing'
  /** Used by another program. */
  | 'busy'
  /** The page is not on https, which cameras require. */
  | 'insecure'
  /** Unplugged, or taken by the device after the start. */
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
