import type { Face, Measure } from '../layout/fit-text.ts';

/** Font size in px, large enough that the rounding to whole pixels does not distort the measured widths. */
const MEASURED_SIZE = 100;

/** Returns the app's typeface, followed by system fonts for other scripts. */
function families(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font-sans');
}

export function fontOf({ size, weight }: Face): string {
  return `${weight} ${size}px ${families()}`;
}

export async function loadTypeface(text: string): Promise<void> {
  const loads = ([500, 700, 900] as const).map((weight) =>
    document.fonts.load(fontOf({ size: MEASURED_SIZE, weight }), text),
  );
  await Promise.all(loads).catch(() => undefined);
}

/** Returns a function that measures text. Each text is measured at one size and scaled, because the width is proportional to the size. */
export function openMeasure(lang: string): Measure {
  const canvas = document.createElement('canvas');
  // The language selects the glyphs of the code points that Chinese and Japanese share.
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
