import { isCodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useNavigate, useParams } from 'react-router';
import { CodeEditing } from '../features/codes/editing/code-editing.tsx';
import { NoSuchCode } from '../features/codes/no-such-code.tsx';
import { useSession } from '../lib/http/session.ts';

export function EditCodePage() {
  const { id = '' } = useParams();
  const session = useSession();
  const navigate = useNavigate();
  if (session === undefined) return null;

  return (
    <>
      <PageHeader title={t('details.title')} backTo={PATHS.home} />
      {isCodeId(id) ? (
        <CodeEditing
          key={id}
          code={id}
          userId={session.userId}
          onDone={() => void navigate(PATHS.home, { replace: true })}
        />
      ) : (
        <NoSuchCode />
      )}
    </>
  );
}
