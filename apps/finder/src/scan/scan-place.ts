import {
  canFindPosition,
  findPosition,
  isPositionGranted,
  type PositionFailure,
} from '../position/find-position.ts';
import { recordScan } from './record-scan.ts';

export type ScanPlaceState = 'none' | 'finding' | 'added' | PositionFailure | 'unsupported' | 'unreached';

let state: ScanPlaceState = 'none';
const watchers = new Set<() => void>();

function become(next: ScanPlaceState): void {
  state = next;
  for (const watch of watchers) watch();
}

/** The state is an external store, because both the entry script and a button add the position. */
export const scanPlace = {
  watch: (watch: () => void) => {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
  read: () => state,
  readOnServer: (): ScanPlaceState => 'none',
};

export async function addScanPlace(code: string): Promise<void> {
  if (state === 'finding' || state === 'added') return;
  if (!canFindPosition()) return become('unsupported');
  become('finding');
  const position = await findPosition({ exact: false });
  if (typeof position === 'string') return become(position);
  become((await recordScan(code, position)) ? 'added' : 'unreached');
}

export function resetUnreached(): void {
  if (state === 'unreached') become('none');
}

/** Adds the position if the finder granted permission earlier. Never prompts, and hides failures. */
export async function addGrantedScanPlace(code: string): Promise<void> {
  if (!(await isPositionGranted())) return;
  await addScanPlace(code);
  if (state !== 'added') become('none');
}
