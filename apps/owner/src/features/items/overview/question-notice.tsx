import type { OpenQuestion } from '@homeward/contract/owner-question';
import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { useNavigate } from 'react-router';
import { useAnswerQuestion } from '../item-mutations.ts';

const dayOf = dateFormat({ dateStyle: 'long' });

interface QuestionNoticeProps {
  readonly tagId: TagId;
  readonly question: OpenQuestion;
}

/** Shows the operator's question about an item to the item's owner, with the possible answers. */
export function QuestionNotice({ tagId, question: { kind, until, heir } }: QuestionNoticeProps) {
  const navigate = useNavigate();
  const answer = useAnswerQuestion(tagId);
  const day = dayOf(new Date(until));
  return (
    <section className="mx-6 mt-4 flex flex-col gap-3 rounded-card bg-lost-ground p-5 forced:border">
      <p>
        {kind === 'claim'
          ? t('item.question.claim', { day })
          : rich('item.question.takeover', { day, person: <UserText>{heir}</UserText> })}
      </p>
      <Button busy={answer.isPending} onClick={() => answer.mutate('keep')}>
        {t(kind === 'claim' ? 'item.question.mine' : 'item.question.object')}
      </Button>
      {kind === 'claim' && (
        <Button
          variant="secondary"
          aria-disabled={answer.isPending}
          onClick={() => answer.mutate('release', { onSuccess: () => navigate(PATHS.home) })}
        >
          {t('item.question.free')}
        </Button>
      )}
    </section>
  );
}
