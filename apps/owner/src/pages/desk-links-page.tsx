import { PATHS } from '@homeward/contract/paths';
import { isTagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useParams } from 'react-router';
import { DeskHelp } from '../features/desk-links/desk-help.tsx';
import { NoSuchItem } from '../features/items/item-error.tsx';
import { useSession } from '../lib/http/session.ts';

export function DeskLinksPage() {
  const { id = '' } = useParams();
  const session = useSession();
  if (session === undefined) return null;
  return (
    <>
      <PageHeader title={t('deskLinks.title')} backTo={isTagId(id) ? PATHS.item(id) : PATHS.home} />
      {isTagId(id) ? <DeskHelp key={id} tagId={id} userId={session.userId} /> : <NoSuchItem />}
    </>
  );
}
