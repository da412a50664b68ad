import { isRearLabel } from './pick-camera.ts';

/** Returns true for a camera whose picture must be mirrored. Laptop cameras face the user, but report no direction. */
export function facesUser(track: MediaStreamTrack | undefined): boolean {
  const { facingMode = '' } = track?.getSettings() ?? {};
  if (facingMode !== '') return facingMode === 'user';
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return !isPhone && !isRearLabel(track?.label ?? '');
}
