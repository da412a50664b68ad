import type { FinderOwner } from '@homeward/contract/finder-page';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { useTranslate } from '../ui/use-translate.ts';

const LONG_MESSAGE_LENGTH = 220;

export function OwnerMessage({ owner }: { owner: FinderOwner }) {
  const { defaultMessage: message, messageLang } = owner;
  const t = useTranslate();
  return (
    <TagCard as="section" className="words" aria-labelledby="words-label">
      <svg className="loop" viewBox="0 0 80 50" aria-hidden="true">
        <path d="M0 50C-4 30 6 6 30 5s26 14 10 23S8 38 0 50z" />
      </svg>
      <h2 id="words-label" className="small muted">
        {t('finder.ownerMessage')}
      </h2>
      <p dir="auto" lang={messageLang} className={isLongMessage(message) ? 'said long' : 'said'}>
        {message}
      </p>
    </TagCard>
  );
}

export function isLongMessage(message: string): boolean {
  return message.length > LONG_MESSAGE_LENGTH;
}
