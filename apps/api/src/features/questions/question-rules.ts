import type { OwnerQuestion } from '@homeward/contract/questions';
import type { Question } from './question-repository.ts';

export const ANSWER_DAYS: Readonly<Record<OwnerQuestion['kind'], number>> = { claim: 14, takeover: 30 };

export function presentQuestion({ id, kind, codeId, requestedAt, dueAt, ...end }: Question): OwnerQuestion {
  return {
    id,
    kind,
    code: codeId,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    endedAt: end.endedAt?.toISOString() ?? null,
    outcome: end.outcome,
  };
}
