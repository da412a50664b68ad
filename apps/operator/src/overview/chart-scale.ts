const STEPS = [1, 2, 2.5, 5, 10];

/** Returns the end of a chart's scale: the smallest round integer that is at least the largest value and at least 1. */
export function scaleEnd(values: readonly number[]): number {
  const largest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(largest));
  const end = STEPS.map((step) => step * power).find((round) => round >= largest && Number.isInteger(round));
  return end ?? largest;
}

/** Draws bars as one SVG path. Each bar, with its gap, is one unit wide. Bars of values above zero are always visible. */
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
