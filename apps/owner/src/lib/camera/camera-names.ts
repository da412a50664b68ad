interface NamedCamera {
  readonly deviceId: string;
  readonly name: string;
}

/** Names for a list of cameras to choose from: what the device calls them, in words for people, no two alike. */
export function nameCameras(cameras: readonly { deviceId: string; label: string }[]): NamedCamera[] {
  const names = cameras.map(({ label }) => plainName(label));
  return cameras.map(({ deviceId }, index) => {
    const name = names[index] ?? '';
    const isAlone = names.filter((other) => other === name).length === 1;
    const number = names.slice(0, index + 1).filter((other) => other === name).length;
    return { deviceId, name: isAlone ? name : `${name} ${number}` };
  });
}

/** Android says "camera2 0, facing back", desktops "HD Webcam (046d:0825)". */
function plainName(label: string): string {
  if (/facing back/i.test(label)) return 'Back camera';
  if (/facing front/i.test(label)) return 'Front camera';
  return label.replace(/\s*\([0-9a-f]{4}:[0-9a-f]{4}\)$/i, '').trim() || 'Camera';
}
