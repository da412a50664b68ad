/** Returns true for a front camera, whose picture must be mirrored. */
export function facesUser(stream: MediaStream): boolean {
  return stream.getVideoTracks()[0]?.getSettings().facingMode === 'user';
}
