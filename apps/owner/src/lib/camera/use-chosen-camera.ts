import { useState } from 'react';

const KEY = 'chosenCamera';

/** Which of several cameras somebody chose on this device, and how to choose another. */
export function useChosenCamera(): readonly [
  deviceId: string | undefined,
  choose: (deviceId: string) => void,
] {
  const [deviceId, setDeviceId] = useState(findKept);
  const choose = (id: string) => {
    keep(id);
    setDeviceId(id);
  };
  return [deviceId, choose];
}

function findKept(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(deviceId: string): void {
  try {
    localStorage.setItem(KEY, deviceId);
  } catch {
    // Storage can be full or forbidden; then the choice lasts as long as the page.
  }
}
