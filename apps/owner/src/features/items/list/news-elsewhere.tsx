import { t } from '@homeward/messages/browser/messages';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { useSession } from '../../../lib/http/session.ts';
import { UnreadChip } from './unread-chip.tsx';

export interface Owner {
  readonly _id: string;
  readonly name: string;
}

interface NewsElsewhereProps {
  readonly owners: readonly (Owner & { readonly unread_count: number })[];
  readonly onChoose: (owner: Owner) => void;
}

export function NewsElsewhere({ owners, onChoose }: NewsElsewhereProps) {
  const userId = useSession()?.userId;
  if (owners.length === 0) return null;
  return (
    <section aria-label={t('list.news')} className="mx-6 mb-4 space-y-2">
      {owners.map((owner) => (
        <button
          key={owner._id}
          type="button"
          onClick={() => onChoose(owner)}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control bg-accent-ground px-4 py-1.5 text-start text-small font-semibold hover:bg-ink/8 forced:border"
        >
          <span className="min-w-0 grow basis-32 wrap-anywhere">
            {owner._id === userId ? t('list.title') : <UserText>{owner.name}</UserText>}
          </span>
          <UnreadChip count={owner.unread_count} />
        </button>
      ))}
    </section>
  );
}
