import { UNREAD_COUNT_MAX } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';

export function UnreadChip({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent px-2 py-px font-semibold text-on-accent forced:border">
      {count < UNREAD_COUNT_MAX ? t('list.new', { count }) : t('list.newMany', { count: UNREAD_COUNT_MAX })}
    </span>
  );
}
