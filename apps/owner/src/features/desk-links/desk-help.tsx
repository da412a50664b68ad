import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { useHeadingFocus } from '../../lib/hooks/use-heading-focus.ts';
import { ItemError } from '../items/item-error.tsx';
import { ItemOnTag } from '../items/item-on-tag.tsx';
import { useDeskLinks, useMakeDeskLink } from './desk-link-calls.ts';
import { DeskLinkForm } from './desk-link-form.tsx';
import { DeskLinkRow } from './desk-link-row.tsx';
import { MadeLink } from './made-link.tsx';

interface DeskHelpProps {
  readonly tagId: TagId;
  readonly userId: string;
}

export function DeskHelp({ tagId, userId }: DeskHelpProps) {
  const back = <LinkButton to={PATHS.item(tagId)}>{t('transfer.give.back')}</LinkButton>;
  return (
    <ItemOnTag tagId={tagId} skeleton={<LinksSkeleton />}>
      {(item) => {
        if (item.user_id !== userId)
          return (
            <ItemError message={t('shared.notYours')} actions={back}>
              {t('deskLinks.onlyOwner')}
            </ItemError>
          );
        if (!item.is_lost) return <ItemError message={t('deskLinks.notLost')} actions={back} />;
        return (
          <div className="grow px-6 pt-3 pb-8">
            <p className="pb-5 text-muted">{t('deskLinks.lead')}</p>
            <LoadedLinks tagId={tagId} />
          </div>
        );
      }}
    </ItemOnTag>
  );
}

function LoadedLinks({ tagId }: { readonly tagId: TagId }) {
  const list = useDeskLinks(tagId);
  const failure = useLastFailure(list);
  const making = useMakeDeskLink(tagId);
  const root = useHeadingFocus<HTMLDivElement>(making.data ? 'made' : 'form');
  if (list.data === undefined) {
    if (failure === null) return <LinksSkeleton />;
    return (
      <Notice
        tone="error"
        actions={
          <Button variant="secondary" busy={list.isFetching} onClick={() => void list.refetch()}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {messageOf(failure)}
      </Notice>
    );
  }
  return (
    <div ref={root}>
      {making.data ? (
        <MadeLink name={making.data.desk_link.name} link={making.data.link} onDone={making.reset} />
      ) : (
        <DeskLinkForm request={making} last={list.data[0]} />
      )}
      {list.data.length > 0 && (
        <RowGroup title={t('deskLinks.list')} heading="h2" className="pt-6">
          {list.data.map((link) => (
            <DeskLinkRow key={link._id} tagId={tagId} link={link} />
          ))}
        </RowGroup>
      )}
    </div>
  );
}

function LinksSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4 px-6 pt-6">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
