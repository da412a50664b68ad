import { PATHS } from '@homeward/contract/paths';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { t } from '@homeward/messages/browser/messages';
import { Link } from 'react-router';
import { ENTRY_LINK } from './entry-link.ts';
import { conversationOf } from './event-words.ts';

interface AnswerLinkProps {
  readonly code: string;
  readonly event: TimelineEvent;
}

export function AnswerLink({ code, event }: AnswerLinkProps) {
  const conversation = conversationOf(event);
  if (conversation === undefined) return null;
  return (
    <Link to={PATHS.itemNote(code, conversation)} className={ENTRY_LINK}>
      {t('timeline.answer')}
    </Link>
  );
}
