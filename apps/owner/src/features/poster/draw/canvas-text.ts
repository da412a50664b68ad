import type { Face, Measure } from '../layout/fit-text.ts';

/** Large enough for widths that do not depend on where a screen's pixels are. */
const MEASURED_SIZE = 100;

/** The app's typeface, and after it the device's own for scripts that it lacks. */
function families(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font-sans');
}

export function fontOf({ size, weight }: Face): string {
  return `${weight} ${size}px ${families()}`;
}

/** Loads the weights that a poster is written in; without a connection the device's own typeface stands in. */
export async function loadTypeface(text: string): Promise<void> {
  const loads = ([500, 700, 900] as const).map((weight) =>
    document.fonts.load(fontOf({ size: MEASURED_SIZE, weight }), text),
  );
  await Promise.all(loads).catch(() => undefined);
}

/** Measures as a canvas draws texts in a language; every text once, for its width grows with its size. */
export function openMeasure(lang: string): Measure {
  const canvas = document.createElement('canvas');
  // Chinese and Japanese have characters in common, each in shapes of its own.
  canvas.lang = lang;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas to measure with');
  const widths = new Map<string, number>();
  return (text, { size, weight }) => {
    const key = `${weight} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      context.font = fontOf({ size: MEASURED_SIZE, weight });
      width = context.measureText(text).width;
      widths.set(key, width);
    }
    return (width * size) / MEASURED_SIZE;
  };
}
