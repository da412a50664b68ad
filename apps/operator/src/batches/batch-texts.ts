/** Returns the progress in whole percent; 100 only if the batch is complete. */
export function batchPercent({ minted, count }: { readonly minted: number; readonly count: number }): number {
  if (minted >= count) return 100;
  return Math.min(99, Math.max(0, Math.floor((minted / count) * 100)));
}
