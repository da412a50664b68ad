import { isCodeId } from '@homeward/contract/code-id';
import { FINDER_TEXTS } from '@homeward/contract/texts/finder-texts';
import { useSession } from '@homeward/ui/client/session.ts';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { useParams } from 'react-router';
import { CodeActivation } from '../features/codes/activation/code-activation.tsx';
import { CodeUnavailable } from '../features/codes/activation/code-unavailable.tsx';

/** Activates the code of the address for the signed-in person. */
export function AddCodePage() {
  usePageTitle('Add QR Details');
  const { id = '' } = useParams();
  const session = useSession();
  if (session === undefined) return null;

  if (!isCodeId(id)) return <CodeUnavailable message={FINDER_TEXTS.unknown} />;
  return <CodeActivation key={id} code={id} owner={session} />;
}
