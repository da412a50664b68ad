/** Returns the progress in whole percent; 100 only when complete. */
export function batchPercent({ minted, count }: { readonly minted: number; readonly count: number }): number {
  if (minted >= count) return 100;
  return Math.min(99, Math.max(0, Math.floor((minted / count) * 100)));
}

/** Returns the command for a label sheet. The contract allows no shell metacharacters in a name. */
export function labelCommand(name: string): string {
  const word = /^[\w.-]+$/.test(name) ? name : `"${name}"`;
  return `npm run codes -- sheet --batch ${word} --layout avery-l7160 --out labels.pdf`;
}
