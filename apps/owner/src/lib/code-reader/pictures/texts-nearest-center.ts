export interface FoundTag {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Returns each text once. The text nearest to the picture's centre is first, because users aim with the centre. */
export function textsNearestCenter(
  found: readonly FoundTag[],
  { width, height }: { readonly width: number; readonly height: number },
): string[] {
  const distance = ({ x, y }: FoundTag) => Math.hypot(x - width / 2, y - height / 2);
  const sorted = [...found].sort((one, other) => distance(one) - distance(other));
  return [...new Set(sorted.map(({ text }) => text))].filter((text) => text !== '');
}
