import { useState } from 'react';
import { storedValue } from '../../../lib/storage/stored-value.ts';

const chosenCamera = storedValue<string>({ area: 'local', key: 'chosenCamera', parse: (id) => id });

/** The id of the camera chosen on this device, and a setter that stores another. */
export function useChosenCamera(): readonly [
  deviceId: string | undefined,
  choose: (deviceId: string) => void,
] {
  const [deviceId, setDeviceId] = useState(chosenCamera.read);
  const choose = (id: string) => {
    chosenCamera.write(id);
    setDeviceId(id);
  };
  return [deviceId, choose];
}
