import { formatCount, formatCountOf, formatDay } from '../text/format-values.ts';
import { drawBars, scaleEnd, summarise } from './chart-scale.ts';

const HEIGHT = 100;
/** Above this number of days a bar is about a pixel wide, too narrow for a gap. */
const DAYS_WITH_GAPS = 90;

interface DayChartProps {
  readonly title: string;
  /** Name of the counted objects, in the singular. */
  readonly noun: string;
  readonly days: readonly { readonly day: string; readonly value: number }[];
}

/** Screen readers read the sum and the maximum. The table below the chart contains all values. */
export function DayChart({ title, noun, days }: DayChartProps) {
  const values = days.map(({ value }) => value);
  const end = scaleEnd(values);
  const { total, most } = summarise(days);
  const gap = days.length > DAYS_WITH_GAPS ? 0 : 0.25;
  const summary = most
    ? `${formatCountOf(total, noun)}, most on ${formatDay(most.day)}: ${formatCount(most.value)}`
    : `No ${noun}s in this time`;

  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <span className="font-bold">{title}</span>
        <span className="text-small text-muted">{summary}</span>
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-small text-muted tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-end leading-none">
          <span>{formatCount(end)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`${title}: ${summary}`}
          viewBox={`0 0 ${Math.max(1, days.length)} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-32 w-full border-y border-line text-accent"
        >
          <path d={drawBars(values, { end, height: HEIGHT, gap })} fill="currentColor" />
        </svg>
        <div aria-hidden="true" className="col-start-2 flex justify-between gap-4 pt-1">
          <span>{days[0] && formatDay(days[0].day)}</span>
          <span>{days.length > 1 && formatDay(days.at(-1)?.day ?? '')}</span>
        </div>
      </div>
    </figure>
  );
}
