import { isCodeId } from '@homeward/contract/code-id';
import { t } from '@homeward/messages/browser/messages';
import { useParams } from 'react-router';
import { CodeActivation } from '../features/codes/activation/code-activation.tsx';
import { CodeUnavailable } from '../features/codes/activation/code-unavailable.tsx';
import { useSession } from '../lib/http/session.ts';

export function AddCodePage() {
  const { id = '' } = useParams();
  const session = useSession();
  if (session === undefined) return null;

  if (!isCodeId(id)) return <CodeUnavailable message={t('item.unknown.title')} />;
  return <CodeActivation key={id} code={id} owner={session} />;
}
