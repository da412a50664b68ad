export interface CameraChoice {
  readonly deviceId: string;
  /** Some browsers change the ids of cameras, but not their labels, at each visit. */
  readonly label: string;
}

const REAR = /back|rear|environment/i;
/** These lenses are out of focus at close range, or show too small a part of the scene. */
const SPECIAL_LENS = /ultra|wide|tele|macro|depth/i;
/** Android gives the main lens this name. */
const MAIN_LENS = /camera2 0,/i;

export function isRearLabel(label: string): boolean {
  return REAR.test(label);
}

/**
 * Returns the id of the chosen camera if it is listed. Otherwise returns the main rear lens, or a rear lens that is not special.
 * Among lenses that are not special, prefers `currentId`. Returns undefined without such a lens or with fewer than two rear cameras.
 */
export function pickCamera(
  cameras: readonly CameraChoice[],
  choice: CameraChoice | undefined,
  currentId?: string,
): string | undefined {
  const chosen =
    cameras.find(({ deviceId }) => deviceId === choice?.deviceId) ??
    cameras.find(({ label }) => label !== '' && label === choice?.label);
  if (chosen !== undefined) return chosen.deviceId;
  const rear = cameras.filter(({ label }) => isRearLabel(label));
  if (rear.length < 2) return undefined;
  const main = rear.find(({ label }) => MAIN_LENS.test(label));
  const plain = rear.filter(({ label }) => !SPECIAL_LENS.test(label));
  return (main ?? plain.find(({ deviceId }) => deviceId === currentId) ?? plain[0])?.deviceId;
}
