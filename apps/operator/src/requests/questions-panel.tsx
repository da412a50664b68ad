import { questions as calls } from '@homeward/contract';
import type { OwnerQuestion } from '@homeward/contract/questions';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Pill } from '../components/pill.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Panel } from '../components/section.tsx';
import { queryKeys, TAG_KEYS } from '../query-keys.ts';
import { useOperatorMutation, useOperatorQuery } from '../session/use-operator-call.ts';
import { formatDate } from '../text/format-values.ts';

const KINDS = { claim: 'Claimed by somebody else', takeover: 'A co-owner takes over' } as const;
const OUTCOMES = {
  kept: 'The owner objected',
  released: 'The owner set the tag free',
  expired: { claim: 'No answer: the tag is free', takeover: 'No objection: handed over' },
  withdrawn: 'Withdrawn',
  void: 'Void: owner, tag or co-owner changed',
} as const;

export function QuestionsPanel() {
  const query = useOperatorQuery(calls.listQuestions, {}, { queryKey: queryKeys.questions });
  const withdraw = useOperatorMutation(calls.withdrawQuestion, TAG_KEYS);
  return (
    <Panel title="Questions to owners">
      <QueryView query={query} what="questions">
        {({ questions }) =>
          questions.length === 0 ? (
            <p className="text-muted">None. They begin on a tag’s card under Find a tag.</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {questions.map((question) => (
                <li key={question.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <GroupedTagId code={question.code} className="font-bold" />
                    <Pill tone={question.outcome === null ? 'lost' : 'plain'}>{outcomeOf(question)}</Pill>
                  </p>
                  <p className="text-small text-muted">
                    {KINDS[question.kind]}, asked on {formatDate(question.requestedAt)}
                    {question.outcome === null && `, decided on ${formatDate(question.dueAt)} at the latest`}
                  </p>
                  {question.outcome === null && (
                    <div className="-ms-2.5">
                      <TextButton
                        busy={withdraw.isPending && withdraw.variables.params.id === question.code}
                        onClick={() => withdraw.mutate({ params: { id: question.code } })}
                      >
                        Withdraw
                      </TextButton>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <ErrorNotice error={withdraw.error} />
    </Panel>
  );
}

function outcomeOf({ kind, outcome }: OwnerQuestion): string {
  if (outcome === null) return 'Open';
  const text = OUTCOMES[outcome];
  return typeof text === 'string' ? text : text[kind];
}
