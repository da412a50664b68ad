import {
  FINDER_CALLS,
  type FinderConversationPage,
  finderPath,
  type ShownConversation,
} from '@homeward/contract/finder-page';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { useCallback, useEffect, useState } from 'react';
import { DataNote } from '../ui/data-note.tsx';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { useTranslate } from '../ui/use-translate.ts';
import { MessageForm } from './message-form.tsx';

export function ConversationPage({ page }: { page: FinderConversationPage }) {
  const t = useTranslate();
  const { shown, refresh } = useConversation(page);
  const hasAnswer = shown.messages.some((message) => message.is_from_owner);
  return (
    <>
      <h1>{t('conversation.title')}</h1>
      {shown.thanks !== null && <Thanks words={shown.thanks} ownerName={shown.owner_name} />}
      <ul className="thread" aria-live="polite">
        {shown.messages.map((message) => (
          <li key={message.id} className={message.is_from_owner ? undefined : 'mine'}>
            <p className="small muted">
              {message.is_from_owner ? <UserText>{shown.owner_name}</UserText> : t('conversation.you')}
            </p>
            <p className="bubble" dir="auto">
              {message.message}
            </p>
            {!message.is_from_owner && (
              <p className="small muted">
                {message.is_seen ? t('conversation.seen') : t('conversation.delivered')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!hasAnswer && shown.thanks === null && <p className="muted waiting">{t('conversation.waiting')}</p>}
      <MessageForm page={page} onSent={refresh} />
      <DataNote page={page} />
      <details className="more ending">
        <summary>
          <span>{t('conversation.end')}</span>
          <FinderIcon shape="down" />
        </summary>
        <p className="small muted">{t('conversation.endHint')}</p>
        <form method="post" action={finderPath(page)}>
          <button type="submit" name="end" value="yes" className="button">
            {t('conversation.end')}
          </button>
        </form>
      </details>
      <details className="more ending">
        <summary>
          <span>{t('conversation.erase')}</span>
          <FinderIcon shape="down" />
        </summary>
        <p className="small muted">{t('conversation.eraseHint')}</p>
        <form method="post" action={finderPath(page)}>
          <button type="submit" name="erase" value="yes" className="button">
            {t('conversation.erase')}
          </button>
        </form>
      </details>
    </>
  );
}

interface ThanksProps {
  /** The owner's thanks; empty if the owner wrote none. */
  readonly words: string;
  readonly ownerName: string;
}

function Thanks({ words, ownerName }: ThanksProps) {
  const t = useTranslate();
  return (
    <TagCard as="section" className="words" aria-labelledby="thanks-label">
      <h2 id="thanks-label" className={words === '' ? undefined : 'small muted'}>
        {t('finder.thanks')}
      </h2>
      {words !== '' && (
        <p dir="auto" className="said">
          {words}
        </p>
      )}
      <p className="small muted hint">
        <UserText>{ownerName}</UserText>
      </p>
    </TagCard>
  );
}

/** The page fetches new messages at this interval while it is visible. */
const REFRESH_MS = 15_000;

function useConversation({ conversation, token, language }: FinderConversationPage) {
  const [shown, setShown] = useState(conversation);

  const refresh = useCallback(async () => {
    try {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const response = await fetch(FINDER_CALLS.conversation, { headers });
      if (response.status === 404) location.reload();
      if (response.ok) setShown((await response.json()) as ShownConversation);
    } catch {
      // The browser may be offline; the next poll sends the request again.
    }
  }, [token, language]);

  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) void refresh();
    };
    const timer = setInterval(refreshIfVisible, REFRESH_MS);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh]);

  return { shown, refresh };
}
