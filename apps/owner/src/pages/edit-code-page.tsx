import { PATHS } from '@homeward/contract/paths';
import { isTagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useNavigate, useParams } from 'react-router';
import { ItemEditing } from '../features/items/editing/item-editing.tsx';
import { NoSuchItem } from '../features/items/item-error.tsx';
import { useSession } from '../lib/http/session.ts';

export function EditCodePage() {
  const { id = '' } = useParams();
  const session = useSession();
  const navigate = useNavigate();
  if (session === undefined) return null;

  return (
    <>
      <PageHeader title={t('details.title')} backTo={PATHS.home} />
      {isTagId(id) ? (
        <ItemEditing
          key={id}
          tagId={id}
          userId={session.userId}
          onDone={() => void navigate(PATHS.home, { replace: true })}
        />
      ) : (
        <NoSuchItem />
      )}
    </>
  );
}
