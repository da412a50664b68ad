import type { Figures } from '@homeward/contract/monitoring';
import { Disclosure } from '../components/disclosure.tsx';
import { formatCount, formatDay } from '../text/format-values.ts';

export function DayTable({ days }: { readonly days: Figures['days'] }) {
  return (
    <Disclosure title="Show the numbers">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it with the arrow keys */}
      <section aria-label="The numbers" tabIndex={0} className="max-h-80 overflow-y-auto">
        <table className="w-full text-small tabular-nums">
          <caption className="sr-only">Sign-ups and scans per day</caption>
          <thead className="sticky top-0 bg-card text-start">
            <tr>
              <th scope="col" className="py-2 text-start">
                Day (UTC)
              </th>
              <th scope="col" className="py-2 text-end">
                Sign-ups
              </th>
              <th scope="col" className="py-2 text-end">
                Scans
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, signUps, scans }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {formatDay(day)}
                </th>
                <td className="py-2 text-end">{formatCount(signUps)}</td>
                <td className="py-2 text-end">{formatCount(scans)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
