import type { Clock } from '../../platform/clock.ts';
import { type Limit, scaledLimit } from '../../platform/limits.ts';
import { WindowCounter } from '../../platform/window-counter.ts';
import { SCANS_OF_CODE, SCANS_PER_ADDRESS } from './scan-rules.ts';

/** How many scans of a code are worth keeping; each process counts for itself, in memory. */
export interface ScanLimits {
  /** Counts a scan of the code by this client address and tells whether it is to be stored. */
  use(codeId: string, address: string): boolean;
}

/** Makes the limits of stored scans: 30 an hour of one code by one address, 2,000 a day of one code. */
export function createScanLimits(clock: Clock, limitsScale: number): ScanLimits {
  const counter = (limit: Limit) =>
    new WindowCounter(clock, { ...limit, max: scaledLimit(limit, limitsScale) });
  const [perAddress, ofCode] = [counter(SCANS_PER_ADDRESS), counter(SCANS_OF_CODE)];
  return {
    // What one address sends in vain takes nothing of what others may send.
    use: (codeId, address) => perAddress.add(`${codeId} ${address}`) && ofCode.add(codeId),
  };
}
