import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { useNow } from '../../lib/hooks/use-now.ts';
import { EventDays } from './event-days.tsx';
import { NOW_STEP_MS } from './timeline-days.ts';
import type { ItemNews } from './use-item-news.ts';

interface NewsSectionProps {
  readonly tagId: TagId;
  readonly news: ItemNews;
  readonly tagNameOf: (tag: string) => string | undefined;
}

export function NewsSection({ tagId, news, tagNameOf }: NewsSectionProps) {
  const now = useNow(NOW_STEP_MS);
  if (news.shown.length === 0) return null;
  return (
    <section aria-labelledby="news-title" className="px-6 pt-2 pb-4">
      <h2 id="news-title" className="pb-3 text-lead font-bold">
        {t('list.news')}
      </h2>
      <EventDays tagId={tagId} events={news.shown} now={now} news={news} tagNameOf={tagNameOf} />
    </section>
  );
}
