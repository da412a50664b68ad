import { isTagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { useParams } from 'react-router';
import { TagActivation } from '../features/activation/tag-activation.tsx';
import { TagUnavailable } from '../features/activation/tag-unavailable.tsx';
import { useSession } from '../lib/http/session.ts';

export function AddCodePage() {
  const { id = '' } = useParams();
  const session = useSession();
  if (session === undefined) return null;

  if (!isTagId(id)) return <TagUnavailable message={t('item.unknown.title')} />;
  return <TagActivation key={id} tagId={id} owner={session} />;
}
