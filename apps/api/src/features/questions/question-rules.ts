import { DAY_MS } from '@homeward/contract/durations';
import type { OwnerQuestion } from '@homeward/contract/questions';
import { message } from '@homeward/messages/message';
import { NotFoundError } from '../../platform/errors.ts';
import type { Question } from './question-repository.ts';

export const ANSWER_DAYS: Readonly<Record<OwnerQuestion['kind'], number>> = { claim: 14, takeover: 30 };

export const dueAfter = (kind: OwnerQuestion['kind'], now: Date) =>
  new Date(now.getTime() + ANSWER_DAYS[kind] * DAY_MS);

export class QuestionEndedError extends NotFoundError {
  constructor() {
    super(message('answers.tags.questionGone'));
  }
}

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
