import { describeLabelAddress } from '@homeward/contract/label-address';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Panel, Section } from '../components/section.tsx';
import { useBatches } from './batch-calls.ts';
import { BatchCard } from './batch-card.tsx';
import { BatchForm } from './batch-form.tsx';

const NONE: readonly never[] = [];

export function BatchesSection() {
  const query = useBatches();
  return (
    <Section title="Batches" lead="Codes that are created and printed together, under one name.">
      <Panel title="New batch">
        <BatchForm batches={query.data?.batches ?? NONE} />
      </Panel>
      <QueryView query={query} what="batches">
        {({ batches, labels }) => (
          <section>
            {batches.length > 0 && <h2 className="pb-3 text-lead font-bold">All batches</h2>}
            {labels.problem === null ? (
              <p className="pb-3 text-muted">Labels lead to {labels.address}.</p>
            ) : (
              <Notice tone="error" isSilent className="mb-3">
                Labels lead to {describeLabelAddress(labels)}. Print none before PUBLIC_URL is the address
                that finders open.
              </Notice>
            )}
            {batches.length === 0 && (
              <EmptyState title="No batch yet" titleAs="h2">
                You can find codes created without a name under Tags.
              </EmptyState>
            )}
            <ul className="flex flex-col gap-3">
              {batches.map((batch) => (
                <BatchCard key={batch.name} batch={batch} />
              ))}
            </ul>
          </section>
        )}
      </QueryView>
    </Section>
  );
}
