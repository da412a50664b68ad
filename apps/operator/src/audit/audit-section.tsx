import { AUDIT_ACTS, type AuditAct, type AuditEntry } from '@homeward/contract/audit';
import { DAY_MS } from '@homeward/contract/durations';
import { AUDIT_RETENTION_MONTHS } from '@homeward/contract/limits';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useState } from 'react';
import { ErrorNotice } from '../components/error-notice.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Panel, Section } from '../components/section.tsx';
import { useSettled } from '../components/use-settled.ts';
import { formatDateTime } from '../text/format-values.ts';
import { type ActFilter, useActs, useSaveActs } from './audit-calls.ts';

const NO_INPUT = { act: '', search: '', from: '', until: '' };
const ACT_OPTIONS = [
  { value: '', label: 'All' },
  ...Object.entries(AUDIT_ACTS).map(([value, label]) => ({ value, label })),
];

export function AuditSection() {
  const [input, setInput] = useState(NO_INPUT);
  const filter = filterOf(useSettled(input));
  const query = useActs(filter);
  const save = useSaveActs(filter);

  const field = (name: keyof typeof NO_INPUT) => ({
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) => setInput({ ...input, [name]: target.value }),
  });
  return (
    <Section
      title="Audit log"
      lead={`What operators changed and which accounts they looked at, newest first. Entries can’t be edited; they’re deleted after ${AUDIT_RETENTION_MONTHS} months.`}
    >
      <Panel>
        <div className="grid gap-x-5 desktop:grid-cols-2">
          <SelectField label="Act" options={ACT_OPTIONS} {...field('act')} />
          <TextField label="Operator or subject" autoComplete="off" maxLength={200} {...field('search')} />
          <TextField label="From" type="date" {...field('from')} />
          <TextField label="Until" type="date" {...field('until')} />
        </div>
        <ErrorNotice error={save.error} className="mb-4" />
        <div className="desktop:w-64">
          <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
            Save as CSV
          </Button>
        </div>
      </Panel>
      <QueryView query={query} what="acts">
        {({ pages }) => <Acts acts={pages.flat()} />}
      </QueryView>
      {query.hasNextPage && (
        <div className="desktop:w-64">
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </Section>
  );
}

function Acts({ acts }: { readonly acts: readonly AuditEntry[] }) {
  if (acts.length === 0)
    return (
      <EmptyState title="No entries" titleAs="h2">
        Nothing matches, or no operator has changed anything yet.
      </EmptyState>
    );
  return (
    <ul aria-label="Acts" className="rounded-card bg-card px-5 shadow-card forced:border">
      {acts.map(({ id, at, operator, act, subject }) => (
        <li
          key={id}
          className="grid gap-x-6 border-line py-3.5 wrap-anywhere not-first:border-t desktop:grid-cols-[1fr_14rem]"
        >
          <p className="min-w-0">
            <span className="font-semibold">{AUDIT_ACTS[act as AuditAct] ?? act}</span>
            {subject !== '' && <span className="block text-small">{subject}</span>}
          </p>
          <p className="text-small text-muted">
            {operator}
            <span className="block">{formatDateTime(at)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Converts both dates to times. The dates are days in the operator's time zone, and the last day is included. */
function filterOf({ act, search, from, until }: typeof NO_INPUT): ActFilter {
  const startOf = (day: string) => new Date(`${day}T00:00:00`);
  return {
    ...(act !== '' && { act: act as AuditAct }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(from !== '' && { from: startOf(from).toISOString() }),
    ...(until !== '' && { until: new Date(startOf(until).getTime() + DAY_MS).toISOString() }),
  };
}
