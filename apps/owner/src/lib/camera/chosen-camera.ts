import { storedValue } from '../storage/stored-value.ts';
import type { CameraChoice } from './pick-camera.ts';

const stored = storedValue<CameraChoice>({
  area: 'local',
  key: 'chosenCamera',
  // Earlier versions stored only the id. An id contains no space.
  parse: (text) => {
    const [deviceId = '', ...label] = text.split(' ');
    return { deviceId, label: label.join(' ') };
  },
  format: ({ deviceId, label }) => `${deviceId} ${label}`,
});

/** Stores the chosen camera after its start, and removes the choice if another camera has started instead. */
export function createChosenCamera() {
  let choice = stored.read();
  return {
    get: () => choice,
    set(next: CameraChoice): void {
      choice = next;
    },
    /** Returns false if the started camera is not the chosen camera. */
    settle(track: MediaStreamTrack | undefined): boolean {
      if (choice === undefined || track === undefined) return true;
      const { deviceId = choice.deviceId } = track.getSettings();
      if (deviceId === choice.deviceId || (track.label !== '' && track.label === choice.label)) {
        stored.write({ deviceId, label: track.label || choice.label });
        return true;
      }
      choice = undefined;
      stored.remove();
      return false;
    },
  };
}
