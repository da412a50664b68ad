import { afterEach, expect, it, vi } from 'vitest';
import { facesUser } from './faces-user.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['front camera of a phone', { facingMode: 'user' }, 'camera2 1, facing front', true, true],
  ['rear camera of a phone', { facingMode: 'environment' }, 'camera2 0, facing back', true, false],
  ['camera of a laptop, which states no direction', {}, 'HD Webcam', false, true],
  [
    'rear camera of a tablet computer that states it only in its label',
    {},
    'Surface Camera Rear',
    false,
    false,
  ],
  ['camera of a phone that states no direction', {}, '', true, false],
])('the picture of a %s is mirrored as needed', (_, settings, label, isPhone, isMirrored) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  const track = { label, getSettings: () => settings } as unknown as MediaStreamTrack;
  expect(facesUser(track)).toBe(isMirrored);
});
