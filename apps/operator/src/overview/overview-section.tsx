import { monitoring } from '@homeward/contract';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryView } from '../components/query-view.tsx';
import { Panel, Section } from '../components/section.tsx';
import { useMails } from '../mail/mail-calls.ts';
import { queryKeys } from '../query-keys.ts';
import { useOperatorQuery } from '../session/use-operator-call.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { ErasingNotice } from './erasing-notice.tsx';
import { HealthNotice } from './health-notice.tsx';
import { Totals } from './totals.tsx';

const SPANS = [30, 90, 365];

export function OverviewSection() {
  const [params, setParams] = useSearchParams();
  const span = SPANS.find((days) => String(days) === params.get('days')) ?? 30;
  // The previous period stays visible until the figures of the new period have loaded.
  const figures = useOperatorQuery(
    monitoring.showStatistics,
    { query: { days: span } },
    { queryKey: [...queryKeys.figures, span], placeholderData: keepPreviousData },
  );
  const mails = useMails();

  return (
    <Section title="Overview" lead="How the service is used, and what waits for you.">
      <HealthNotice />
      <QueryView query={figures} what="figures">
        {({ days, erasingHold, ...totals }) => (
          <>
            {erasingHold && <ErasingNotice {...erasingHold} />}
            <Totals {...totals} parkedMails={mails.data?.parked} />
            <Panel title="Day by day">
              <fieldset className="flex flex-wrap gap-1 pb-5">
                <legend className="sr-only">How many days</legend>
                {SPANS.map((choice) => (
                  <button
                    key={choice}
                    type="button"
                    aria-pressed={choice === span}
                    onClick={() => setParams({ days: String(choice) }, { replace: true })}
                    className={classNames(
                      'min-h-11 rounded-control border px-4 text-small font-semibold',
                      choice === span ? 'border-accent bg-accent-ground text-accent' : 'border-edge text-ink',
                    )}
                  >
                    {choice} days
                  </button>
                ))}
              </fieldset>
              <div className="flex flex-col gap-8" aria-busy={figures.isPlaceholderData || undefined}>
                <DayChart
                  title="Scans"
                  noun="scan"
                  days={days.map(({ day, scans }) => ({ day, value: scans }))}
                />
                <DayChart
                  title="Sign-ups"
                  noun="sign-up"
                  days={days.map(({ day, signUps }) => ({ day, value: signUps }))}
                />
              </div>
              <div className="pt-4">
                <DayTable days={days} />
              </div>
            </Panel>
          </>
        )}
      </QueryView>
    </Section>
  );
}
