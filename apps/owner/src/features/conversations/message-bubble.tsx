import type { OwnerMessage } from '@homeward/contract/conversations';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { t } from '@homeward/messages/browser/messages';
import { FoldOut } from '@homeward/ui/layout/fold-out.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { dateFormat, formatList } from '@homeward/ui/text/formats.ts';
import { useSeen } from '../../lib/hooks/use-seen.ts';
import { FakeFinders } from '../items/finder-marks.tsx';

const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

interface MessageBubbleProps {
  readonly message: OwnerMessage;
  readonly finderLanguage: string | null | undefined;
  readonly onSeen: (() => void) | undefined;
}

export function MessageBubble({ message, finderLanguage, onSeen }: MessageBubbleProps) {
  const bubble = useSeen<HTMLLIElement>(onSeen);
  const { is_from_owner: isFromOwner, seen_by: seenBy } = message;
  return (
    <li
      ref={bubble}
      className={classNames(
        'flex flex-col gap-1',
        isFromOwner ? 'items-end ps-[min(2rem,10vw)]' : 'items-start pe-[min(2rem,10vw)]',
      )}
    >
      <p className="max-w-full text-small font-semibold wrap-anywhere text-muted">{authorOf(message)}</p>
      <p
        lang={isFromOwner || message.quick_answer ? undefined : (finderLanguage ?? undefined)}
        dir="auto"
        className={classNames(
          'max-w-full rounded-card px-4 py-3 text-body wrap-anywhere whitespace-pre-wrap forced:border',
          isFromOwner ? 'bg-accent-ground' : 'bg-card shadow-card',
        )}
      >
        {message.message === '' ? t('timeline.erased') : stripBidiControls(message.message)}
      </p>
      <p className={classNames('max-w-full text-small wrap-anywhere text-muted', isFromOwner && 'text-end')}>
        <time dateTime={message.sent_at}>{dayAndTime(new Date(message.sent_at))}</time>
        {seenBy.length > 0 && ` · ${seenSentence(seenBy)}`}
      </p>
      {message.asks_for_money && <FakeFinders />}
      {message.trimmed_text !== '' && (
        <FoldOut title={t('thread.trimmed')} titleClassName="text-muted">
          <p
            dir="auto"
            className="border-s-2 border-line ps-3 text-small wrap-anywhere text-muted whitespace-pre-wrap"
          >
            {stripBidiControls(message.trimmed_text)}
          </p>
        </FoldOut>
      )}
    </li>
  );
}

function authorOf({ is_from_owner: isFromOwner, is_own: isOwn, author }: OwnerMessage): string {
  if (!isFromOwner) return t('thread.finder');
  if (isOwn) return t('thread.you');
  return author === null ? t('thread.formerCoOwner') : stripBidiControls(author);
}

function seenSentence(names: readonly string[]): string {
  return t('thread.seenBy', { names: formatList(names.map(stripBidiControls)) });
}
