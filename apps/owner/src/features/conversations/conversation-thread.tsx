import type { Conversation } from '@homeward/contract/conversations';
import { PATHS } from '@homeward/contract/paths';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { isNotFound, messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { SourceMark } from '../items/finder-marks.tsx';
import { AnswerBox, type AnswerDelivery } from './answer-box.tsx';
import { type ConversationId, useConversation, useReadMarks } from './conversation-calls.ts';
import { EndButton } from './end-button.tsx';
import { MessageBubble } from './message-bubble.tsx';

interface ConversationThreadProps {
  readonly id: ConversationId;
  readonly userId: string;
}

export function ConversationThread({ id, userId }: ConversationThreadProps) {
  const { data, error, isFetching, refetch } = useConversation(id);
  const markSeen = useReadMarks(id);

  if (data === undefined && error === null) return <ThreadSkeleton />;
  if (data === undefined) {
    return (
      <div className="space-y-3 px-6 pt-3 pb-6">
        <Notice tone="error">{messageOf(error)}</Notice>
        {!isNotFound(error) && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        )}
        <LinkButton to={PATHS.home} variant="secondary">
          {t('list.back')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex grow flex-col gap-6 px-6 pt-1 pb-6">
      <div>
        <p className="text-body text-muted">
          {rich('thread.about', {
            item: <UserText className="font-semibold text-ink">{data.item_name}</UserText>,
          })}
        </p>
        <SourceMark source={data.source} />
      </div>
      <ul aria-label={t('thread.title')} aria-live="polite" className="flex flex-col gap-5">
        {data.messages.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            finderLanguage={data.language}
            onSeen={
              message.is_new
                ? () => markSeen({ id: message.id, kind: 'message', at: message.sent_at })
                : undefined
            }
          />
        ))}
      </ul>
      <NotePlace place={data.place} />
      <Answering id={id} userId={userId} conversation={data} />
    </div>
  );
}

function NotePlace({ place }: Pick<Conversation, 'place'>) {
  if (place === null) return null;
  return (
    <section
      aria-label={t('thread.place.label')}
      className="rounded-card bg-card p-4 text-body shadow-card forced:border"
    >
      <h2 className="text-small font-semibold text-muted">{t('thread.place.title')}</h2>
      {place.words !== '' && (
        <p dir="auto" className="pt-1 wrap-anywhere whitespace-pre-wrap">
          {stripBidiControls(place.words)}
        </p>
      )}
      {place.position !== null && (
        <p className="pt-1">
          <a
            href={place.position.map_url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
          >
            {t('thread.place.show', { code: place.position.plus_code })}
          </a>
        </p>
      )}
    </section>
  );
}

const ENDED = {
  ended_by_finder: 'thread.ended.byFinder',
  ended_by_owner: 'thread.ended.byOwner',
  blocked: 'thread.ended.blocked',
  unreachable: 'thread.ended.unreachable',
} as const;

interface AnsweringProps extends ConversationThreadProps {
  readonly conversation: Conversation;
}

function Answering({ id, userId, conversation }: AnsweringProps) {
  const { state, item_name: itemName } = conversation;
  if (state !== 'open') {
    return (
      <div className="space-y-3">
        <Notice>{t(ENDED[state])}</Notice>
        {(state === 'ended_by_finder' || state === 'ended_by_owner') && (
          <EndButton id={id} kind="block" itemName={itemName}>
            {t('thread.blockFinder')}
          </EndButton>
        )}
      </div>
    );
  }
  return (
    <>
      <AnswerBox id={id} userId={userId} delivery={deliveryOf(conversation)} />
      <p className="text-small text-muted">{t('thread.advice')}</p>
      <div className="flex flex-wrap gap-x-3">
        <div className="grow">
          <EndButton id={id} kind="end" itemName={itemName}>
            {t('thread.end.confirm')}
          </EndButton>
        </div>
        <div className="grow">
          <EndButton id={id} kind="block" itemName={itemName}>
            {t('thread.blockFinder')}
          </EndButton>
        </div>
      </div>
    </>
  );
}

function deliveryOf(conversation: Conversation): AnswerDelivery {
  if (conversation.is_mailed) return 'mail';
  return conversation.has_unconfirmed_address ? 'unconfirmed' : 'link';
}

function ThreadSkeleton() {
  return (
    <div className="space-y-5 px-6 pt-3">
      <Skeleton className="h-6 w-1/2 rounded-control" />
      <Skeleton className="h-24 w-4/5 rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </div>
  );
}
