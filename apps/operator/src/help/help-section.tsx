import type { HelpRequest } from '@homeward/contract/monitoring';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { useState } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { Section } from '../components/section.tsx';
import { useHelpRequests } from './help-calls.ts';
import { HelpCard } from './help-card.tsx';
import { ResolveHelpRequestDialog } from './resolve-help-request-dialog.tsx';

export function HelpSection() {
  const query = useHelpRequests();
  const [selected, setSelected] = useState<HelpRequest>();
  const [outcome, setOutcome] = useState<string>();
  const close = () => setSelected(undefined);

  return (
    <Section
      title="Help"
      lead="Requests from owners, oldest first. You only see who they are if they agreed to it."
    >
      {outcome !== undefined && <Notice tone="success">{outcome}</Notice>}
      <QueryView query={query} what="help requests">
        {({ helpRequests }) =>
          helpRequests.length === 0 ? (
            <EmptyState title="No help requests" titleAs="h2">
              Owners can ask for help from an item’s page.
            </EmptyState>
          ) : (
            <section>
              <h2 className="sr-only">Requests</h2>
              <ul className="flex flex-col gap-3">
                {helpRequests.map((request) => (
                  <HelpCard key={request.id} request={request} onSettle={() => setSelected(request)} />
                ))}
              </ul>
            </section>
          )
        }
      </QueryView>
      {selected && (
        <ResolveHelpRequestDialog
          request={selected}
          onSettled={(message) => {
            setOutcome(message);
            close();
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}
