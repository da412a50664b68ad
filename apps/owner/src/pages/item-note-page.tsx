import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useParams } from 'react-router';
import { ConversationThread } from '../features/conversations/conversation-thread.tsx';
import { useSession } from '../lib/http/session.ts';

export function ItemNotePage() {
  const { id = '', noteId = '' } = useParams();
  const session = useSession();
  if (session === undefined) return null;

  return (
    <>
      <PageHeader title={t('thread.title')} backTo={PATHS.item(id)} />
      <ConversationThread key={`${id} ${noteId}`} id={{ tagId: id, note: noteId }} userId={session.userId} />
    </>
  );
}
