import { codes } from '@homeward/contract';
import { LIST_PAGE_SIZE } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { LoadMore } from '@homeward/ui/feedback/load-more.tsx';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { callApi } from '../../lib/http/call-api.ts';
import { ItemError } from '../items/item-error.tsx';
import { type ItemPages, itemKeys } from '../items/item-queries.ts';
import { SuccessPicture } from '../items/pictures/success-picture.tsx';
import { SurveyItem } from './survey-item.tsx';
import { SurveySkeleton } from './survey-skeleton.tsx';

export function SurveyChoice({ userId }: { readonly userId: string }) {
  const list = useUnansweredItems(userId);
  const failure = useLastFailure(list);

  if (list.data === undefined) {
    if (failure === null) return <SurveySkeleton count={4} />;
    return (
      <ItemError
        message={messageOf(failure)}
        actions={
          <Button busy={list.isFetching} onClick={() => void list.refetch()}>
            {t('ui.tryAgain')}
          </Button>
        }
      />
    );
  }
  if (list.data.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        picture={<SuccessPicture />}
        title={t('activation.survey.nothing')}
        titleAs="h2"
        className="grow justify-center"
        actions={<LinkButton to={PATHS.home}>{t('list.back')}</LinkButton>}
      >
        {t('activation.survey.nothingOpen')}
      </EmptyState>
    );
  }
  return (
    <div className="px-6 pb-6">
      <p className="pb-5 text-body text-muted">
        {t('activation.survey.choose', { product: settings.productName })}
      </p>
      <ul className="space-y-4">
        {list.data.map((item) => (
          <li key={item._id}>
            <TagCard className="has-[a:hover]:text-accent">
              <Link
                to={`?code=${item.qr_planet_id}`}
                className="flex flex-wrap items-center gap-4 rounded-card py-4 ps-10 pe-4"
              >
                <SurveyItem name={item.name} category={item.category} imageUrl={item.thumbnail_url} />
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
              </Link>
            </TagCard>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="pt-4">
          <LoadMore
            isLoading={list.isFetchingNextPage}
            isReloading={list.isRefetching}
            error={list.isFetchNextPageError ? list.error : null}
            onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
          />
        </div>
      )}
    </div>
  );
}

function useUnansweredItems(userId: string) {
  return useInfiniteQuery({
    queryKey: itemKeys.unanswered(userId),
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: LIST_PAGE_SIZE, unanswered: 'true' } as const;
      return callApi(codes.list, { params: { userId }, query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.qrCodes.length < LIST_PAGE_SIZE ? undefined : page + 1),
    select: stillUnanswered,
  });
}

function stillUnanswered({ pages }: ItemPages) {
  // The cached pages may still contain an item that the owner has just answered.
  const open = pages.flatMap((page) => page.qrCodes).filter((item) => item.survey_ans === '');
  return [...new Map(open.map((item) => [item._id, item])).values()];
}
