import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import type { OpenTransfer } from '@homeward/contract/transfers';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHeadingFocus } from '../../lib/hooks/use-heading-focus.ts';
import { removeCachedItem } from '../items/item-cache.ts';
import { ItemError } from '../items/item-error.tsx';
import { ItemOnTag } from '../items/item-on-tag.tsx';
import { SuccessPicture } from '../items/pictures/success-picture.tsx';
import { OfferForm } from './offer-form.tsx';
import { OpenOffer } from './open-offer.tsx';
import { isNoLongerOwned, useGiveAway, useOpenTransfer, useWithdrawOffer } from './transfer-calls.ts';

interface GiveAwayProps {
  readonly tagId: TagId;
  readonly userId: string;
}

export function GiveAway({ tagId, userId }: GiveAwayProps) {
  return (
    <ItemOnTag tagId={tagId} skeleton={<OfferSkeleton />}>
      {(item) =>
        item.user_id === userId ? (
          <div className="grow px-6 pt-3 pb-8">
            <p className="pb-5 text-muted">
              {rich('transfer.give.text', {
                item: <UserText className="font-semibold text-ink">{item.name}</UserText>,
              })}
            </p>
            <Offers tagId={tagId} />
          </div>
        ) : (
          <ItemError
            message={t('shared.notYours')}
            actions={<LinkButton to={PATHS.editCode(tagId)}>{t('transfer.give.back')}</LinkButton>}
          >
            {t('transfer.give.onlyOwner')}
          </ItemError>
        )
      }
    </ItemOnTag>
  );
}

function Offers({ tagId }: { readonly tagId: TagId }) {
  const open = useOpenTransfer(tagId);
  const failure = useLastFailure(open);
  if (open.data && isNoLongerOwned(failure)) return <TakenOver tagId={tagId} />;
  if (open.data === undefined) {
    if (failure === null) return <OfferSkeleton />;
    return (
      <ItemError
        message={messageOf(failure)}
        actions={
          <Button busy={open.isFetching} onClick={() => void open.refetch()}>
            {t('ui.tryAgain')}
          </Button>
        }
      />
    );
  }
  return <LoadedOffer tagId={tagId} transfer={open.data} />;
}

function TakenOver({ tagId }: { readonly tagId: TagId }) {
  const client = useQueryClient();
  useEffect(() => void removeCachedItem(client, tagId), [client, tagId]);
  return (
    <div role="status">
      <EmptyState
        picture={<SuccessPicture />}
        title={t('transfer.open.taken')}
        actions={<LinkButton to={PATHS.home}>{t('list.back')}</LinkButton>}
      >
        {t('transfer.open.takenText')}
      </EmptyState>
    </div>
  );
}

interface LoadedOfferProps {
  readonly tagId: TagId;
  readonly transfer: OpenTransfer | null;
}

/** Shows the open offer or the form for a new offer. When the view changes, the focus moves to the new view. */
function LoadedOffer({ tagId, transfer }: LoadedOfferProps) {
  const giving = useGiveAway(tagId);
  const withdrawal = useWithdrawOffer(tagId);
  const root = useHeadingFocus<HTMLDivElement>(transfer === null ? 'form' : 'open');
  return (
    <div ref={root}>
      {transfer === null ? (
        <OfferForm request={giving} />
      ) : (
        <OpenOffer transfer={transfer} link={giving.data?.link} withdrawal={withdrawal} />
      )}
    </div>
  );
}

function OfferSkeleton() {
  return (
    <div role="status" className="flex grow flex-col gap-4 px-6 pt-6">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
