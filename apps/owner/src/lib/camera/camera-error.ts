/** Why there is no picture from a camera. */
export type CameraError =
  /** The user, or a policy of the device, denied access. */
  | 'denied'
  | 'missing'
  /** Another program has it. */
  | 'busy'
  /** The page did not come over https: browsers give no camera to such pages. */
  | 'insecure'
  /** It was there and is gone: a cable was pulled, or the device took it away. */
  | 'ended'
  | 'failed';

const BY_ERROR_NAME: ReadonlyMap<string, CameraError> = new Map([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
]);

/** Maps the error of `getUserMedia` to a kind. */
export function cameraErrorOf(error: unknown): CameraError {
  return (error instanceof Error && BY_ERROR_NAME.get(error.name)) || 'failed';
}
