import { monitoring } from '@homeward/contract';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Facts } from '../components/facts.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Panel, Section } from '../components/section.tsx';
import { queryKeys } from '../query-keys.ts';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { formatCount } from '../text/format-values.ts';
import { useMails } from './mail-calls.ts';
import { MailRow } from './mail-row.tsx';
import { TestMail } from './test-mail.tsx';

export function MailSection() {
  const query = useMails();
  const retry = useOperatorMutation(monitoring.retryMails, [queryKeys.mails]);
  const retried = retry.isPending ? retry.variables.body.ids : undefined;

  return (
    <Section
      title="Email"
      lead="We keep trying to send an email for three days, then give up. Recipients and content aren’t shown."
    >
      {retry.isSuccess && <Notice tone="success">{retry.data.resultMessage.en}</Notice>}
      <ErrorNotice error={retry.error} />
      <QueryView query={query} what="emails">
        {({ waiting, parked, deadAddresses, withheld, mails }) => (
          <>
            <Panel>
              <Facts
                facts={{
                  Waiting: formatCount(waiting),
                  'Given up': formatCount(parked),
                  'Addresses that bounce': formatCount(deadAddresses),
                  'Not sent to them': formatCount(withheld),
                }}
              />
              {mails.length > 0 && (
                <div className="pt-5 desktop:w-64">
                  <Button
                    variant="secondary"
                    busy={retry.isPending && retried === undefined}
                    busyLabel="Trying…"
                    aria-disabled={retried !== undefined || undefined}
                    onClick={() => retry.mutate({ body: {} })}
                  >
                    Retry all
                  </Button>
                </div>
              )}
            </Panel>
            {mails.length === 0 ? (
              <EmptyState title="No failed emails" titleAs="h2">
                Waiting emails are sent automatically.
              </EmptyState>
            ) : (
              <section>
                <h2 className="pb-3 text-lead font-bold">Failed emails</h2>
                <ul className="flex flex-col gap-3">
                  {mails.map((mail) => (
                    <MailRow
                      key={mail.id}
                      mail={mail}
                      busy={retried?.includes(mail.id) ?? false}
                      onRetry={() => {
                        if (!retry.isPending) retry.mutate({ body: { ids: [mail.id] } });
                      }}
                    />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </QueryView>
      <TestMail />
    </Section>
  );
}
