import { isCodeId } from '@homeward/contract/code-id';
import { english } from '@homeward/messages/browser/english';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { useParams } from 'react-router';
import { CodeActivation } from '../features/codes/activation/code-activation.tsx';
import { CodeUnavailable } from '../features/codes/activation/code-unavailable.tsx';
import { useSession } from '../lib/http/session.ts';

/** Activates the code of the URL for the signed-in owner. */
export function AddCodePage() {
  usePageTitle('Add QR Details');
  const { id = '' } = useParams();
  const session = useSession();
  if (session === undefined) return null;

  if (!isCodeId(id)) return <CodeUnavailable message={english('notices.unknown.title')} />;
  return <CodeActivation key={id} code={id} owner={session} />;
}
