import { isCodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useNavigate, useParams } from 'react-router';
import { CodeEditing } from '../features/items/editing/item-editing.tsx';
import { NoSuchCode } from '../features/items/no-such-item.tsx';
import { useSession } from '../lib/http/session.ts';

export function EditCodePage() {
  usePageTitle(t('details.title'));
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
