const STEPS = [1, 2, 2.5, 5, 10];

/** The end of a chart's scale: the next round number at or above the largest value, 1 at least, always whole. */
export function scaleEnd(values: readonly number[]): number {
  const largest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(largest));
  const end = STEPS.map((step) => step * power).find((round) => round >= largest && Number.isInteger(round));
  return end ?? largest;
}

/**
 * The bars of a chart as one SVG path, a unit wide each, with their feet at `height` and `end` as high as the top.
 * `gap` is the part of a unit left free between two bars. A value above zero is never too low to be seen.
 */
export function drawBars(
  values: readonly number[],
  { end, height, gap }: { readonly end: number; readonly height: number; readonly gap: number },
): string {
  return values
    .map((value, index) => {
      if (value <= 0) return '';
      const high = Math.max((value / end) * height, height / 100);
      return `M${round(index + gap / 2)} ${height}v${round(-high)}h${round(1 - gap)}v${round(high)}z`;
    })
    .join('');
}

/** The text alternative of a chart: the sum, and the day with the maximum. */
export function summarise(days: readonly { readonly day: string; readonly value: number }[]): {
  readonly total: number;
  readonly most: { readonly day: string; readonly value: number } | undefined;
} {
  const most = days.reduce<(typeof days)[number] | undefined>(
    (best, day) => (day.value > (best?.value ?? 0) ? day : best),
    undefined,
  );
  return { total: days.reduce((sum, { value }) => sum + value, 0), most };
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}
