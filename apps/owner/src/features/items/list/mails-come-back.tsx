import { rich } from '@homeward/ui/text/rich.ts';
import { MailWarning } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../../lib/http/session.ts';

export function MailsComeBack() {
  const address = useSession()?.userEmail;
  return (
    <Link
      to={{ hash: 'notifications' }}
      className="mx-6 mb-4 flex min-h-11 items-start gap-2.5 rounded-control bg-danger-ground px-4 py-3 text-small font-semibold text-danger forced:border"
    >
      <MailWarning aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {rich('list.mailsComeBack', { address: <bdi>{address}</bdi> })}
      </span>
    </Link>
  );
}
