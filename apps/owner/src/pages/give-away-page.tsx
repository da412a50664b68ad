import { isCodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useParams } from 'react-router';
import { NoSuchCode } from '../features/codes/no-such-code.tsx';
import { GiveAway } from '../features/codes/transfer/give-away.tsx';
import { useSession } from '../lib/http/session.ts';

export function GiveAwayPage() {
  const { id = '' } = useParams();
  const session = useSession();
  if (session === undefined) return null;
  return (
    <>
      <PageHeader title={t('transfer.give.title')} backTo={isCodeId(id) ? PATHS.editCode(id) : PATHS.home} />
      {isCodeId(id) ? <GiveAway key={id} code={id} userId={session.userId} /> : <NoSuchCode />}
    </>
  );
}
