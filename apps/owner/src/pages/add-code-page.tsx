import { isCodeId } from '@homeward/contract/code-id';
import { t } from '@homeward/messages/browser/messages';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { useParams } from 'react-router';
import { CodeActivation } from '../features/activation/tag-activation.tsx';
import { CodeUnavailable } from '../features/activation/tag-unavailable.tsx';
import { useSession } from '../lib/http/session.ts';

export function AddCodePage() {
  usePageTitle(t('activation.detailsTitle'));
  const { id = '' } = useParams();
  const session = useSession();
  if (session === undefined) return null;

  if (!isCodeId(id)) return <CodeUnavailable message={t('item.unknown.title')} />;
  return <CodeActivation key={id} code={id} owner={session} />;
}
