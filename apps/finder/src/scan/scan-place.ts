import {
  canFindPosition,
  findPosition,
  isPositionGranted,
  type PositionFailure,
} from '../location/find-position.ts';
import { recordScan } from './record-scan.ts';

/** The state of the rough place of this page's scan. */
export type ScanPlaceState = 'none' | 'finding' | 'added' | PositionFailure | 'unsupported' | 'unreached';

let state: ScanPlaceState = 'none';
const watchers = new Set<() => void>();

function become(next: ScanPlaceState): void {
  state = next;
  for (const watch of watchers) watch();
}

/** For useSyncExternalStore: the place is added by the page's beginning or by a button, and both show it. */
export const scanPlace = {
  watch: (watch: () => void) => {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
  read: () => state,
  readOnServer: (): ScanPlaceState => 'none',
};

/** Adds the place to the scan recorded before, because the finder wants it to: the browser may ask them. */
export async function addScanPlace(code: string): Promise<void> {
  if (state === 'finding' || state === 'added') return;
  if (!canFindPosition()) return become('unsupported');
  become('finding');
  const position = await findPosition({ exact: false });
  if (typeof position === 'string') return become(position);
  become((await recordScan(code, position)) ? 'added' : 'unreached');
}

/** Takes the failure back that was the connection's, once that is back. */
export function resetUnreached(): void {
  if (state === 'unreached') become('none');
}

/** Adds it by itself where the finder has granted it before: this never prompts, and says nothing when it fails. */
export async function addGrantedScanPlace(code: string): Promise<void> {
  if (!(await isPositionGranted())) return;
  await addScanPlace(code);
  if (state !== 'added') become('none');
}
