import { PATHS } from '@homeward/contract/paths';
import { isTagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useParams } from 'react-router';
import { NoSuchItem } from '../features/items/item-error.tsx';
import { GiveAway } from '../features/transfer/give-away.tsx';
import { useSession } from '../lib/http/session.ts';

export function GiveAwayPage() {
  const { id = '' } = useParams();
  const session = useSession();
  if (session === undefined) return null;
  return (
    <>
      <PageHeader title={t('transfer.give.title')} backTo={isTagId(id) ? PATHS.editCode(id) : PATHS.home} />
      {isTagId(id) ? <GiveAway key={id} tagId={id} userId={session.userId} /> : <NoSuchItem />}
    </>
  );
}
