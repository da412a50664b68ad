import type { Clock } from '../../platform/clock.ts';
import { type Limit, scaledLimit } from '../../platform/limits.ts';
import { WindowCounter } from '../../platform/window-counter.ts';
import { SCANS_OF_TAG, SCANS_PER_ADDRESS } from './scan-rules.ts';

/** Limits of stored scans. Each process has its own counts, in memory. */
export interface ScanLimits {
  /** Counts a scan by this client address. Returns true if the scan may be stored. */
  use(codeId: string, address: string): boolean;
}

export function createScanLimits(clock: Clock, limitsScale: number): ScanLimits {
  const counter = (limit: Limit) =>
    new WindowCounter(clock, { ...limit, max: scaledLimit(limit, limitsScale) });
  const [perAddress, ofCode] = [counter(SCANS_PER_ADDRESS), counter(SCANS_OF_TAG)];
  return {
    // The limit of the address comes first, because the rejected scans of one address must not use up the tag's limit.
    use: (codeId, address) => perAddress.add(`${codeId} ${address}`) && ofCode.add(codeId),
  };
}
