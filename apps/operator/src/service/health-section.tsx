import type { HealthCheck } from '@homeward/contract/monitoring';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Pill } from '../components/pill.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Section } from '../components/section.tsx';
import { useHealth } from './health-calls.ts';

export const CHECK_NAMES: Readonly<Record<HealthCheck['id'], string>> = {
  database: 'Database',
  disk: 'Disk',
  mail: 'Email queue',
  backups: 'Backups',
  clock: 'Clock',
  tls: 'Certificate',
  proxy: 'Proxy',
};

const STATES = {
  good: { tone: 'safe', word: 'Good' },
  attention: { tone: 'lost', word: 'Look at this' },
  bad: { tone: 'danger', word: 'Bad' },
} as const;

export function HealthSection() {
  const query = useHealth();
  return (
    <Section
      title="Health"
      lead="Checked when you open this page, and each minute while it is open."
      actions={
        <TextButton busy={query.isFetching} className="-mx-2.5" onClick={() => void query.refetch()}>
          Check again
        </TextButton>
      }
    >
      <QueryView query={query} what="checks">
        {({ checks }) => (
          <ul className="divide-y divide-line rounded-card bg-card shadow-card forced:border">
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

function CheckRow({ check: { id, state, found, mend } }: { readonly check: HealthCheck }) {
  const { tone, word } = STATES[state];
  return (
    <li className="px-5 py-4" aria-label={CHECK_NAMES[id]}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">{CHECK_NAMES[id]}</h2>
        <Pill tone={tone}>{word}</Pill>
      </div>
      <p className="max-w-[75ch] pt-1 text-small wrap-anywhere text-muted">{found}</p>
      {mend !== null && <p className="max-w-[75ch] pt-1.5 text-small font-semibold">{mend}</p>}
    </li>
  );
}
