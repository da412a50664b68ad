/** Returns a count and its noun: `1 label`, `2 labels`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
