/** A swing from -1 to 1 that is back where it began when the loop is (`moment` runs from 0 to 1): `swings` is whole. */
export function wave(moment: number, swings: number, offset = 0): number {
  return Math.sin(2 * Math.PI * (swings * moment + offset));
}

/** How far the loop has come since this moment of it, from 0 up to 1. */
export function since(moment: number, then: number): number {
  return (((moment - then) % 1) + 1) % 1;
}

/** From 0 to 1 with a soft beginning and a soft end. */
export function ease(part: number): number {
  const held = Math.min(1, Math.max(0, part));
  return held * held * (3 - 2 * held);
}

/** Numbers as short as a drawing needs them. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
