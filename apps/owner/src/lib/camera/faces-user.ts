/** Whether a camera looks at the person who holds the device; they then expect a mirror. */
export function facesUser(stream: MediaStream): boolean {
  return stream.getVideoTracks()[0]?.getSettings().facingMode === 'user';
}
