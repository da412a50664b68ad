/** Returns a quantile; `share` ranges from 0 to 1. */
export function quantile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}
