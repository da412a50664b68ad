import type { Item } from '@homeward/contract/codes';
import { qrCode } from '@homeward/contract/item/item';
import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { isNotFound, isTransient, messageOf } from '@homeward/ui/client/api-error.ts';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import type { ReactNode } from 'react';
import { ItemError, NoSuchItem } from './item-error.tsx';
import { useItemDetails } from './item-queries.ts';

interface ItemOnTagProps {
  readonly tagId: TagId;
  readonly skeleton: ReactNode;
  /** Renders replacement content if the server is unreachable. `failure` is the rendered error. */
  readonly whenSilent?: (failure: ReactNode) => ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** Loads the item of a tag for its owner and co-owners. Shows an error to other users. */
export function ItemOnTag({ tagId, skeleton, whenSilent, children }: ItemOnTagProps) {
  const details = useItemDetails(tagId);
  const failure = useLastFailure(details);
  const { data, isFetching, refetch } = details;

  if (data === undefined) {
    if (failure === null) return skeleton;
    if (isNotFound(failure)) return <NoSuchItem message={messageOf(failure)} />;
    const reason = (
      <ItemError
        message={messageOf(failure)}
        actions={
          <>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('ui.tryAgain')}
            </Button>
            <LinkButton to={PATHS.home} variant="secondary">
              {t('list.back')}
            </LinkButton>
          </>
        }
      />
    );
    return whenSilent !== undefined && isTransient(failure) ? whenSilent(reason) : reason;
  }
  if (!data.user_id) {
    return (
      <ItemError
        message={t('item.notRegistered.title')}
        actions={
          <>
            <LinkButton to={PATHS.addCode(tagId)}>{t('item.notRegistered.activate')}</LinkButton>
            <LinkButton to={PATHS.home} variant="secondary">
              {t('list.back')}
            </LinkButton>
          </>
        }
      >
        {t('item.notRegistered.text')}
      </ItemError>
    );
  }
  // Other users receive a partial item, which does not match the schema.
  const item = qrCode().safeParse(data).data;
  if (item === undefined) {
    return (
      <ItemError
        message={t('shared.notYours')}
        actions={<LinkButton to={PATHS.home}>{t('list.back')}</LinkButton>}
      >
        {t('item.notYours')}
      </ItemError>
    );
  }
  return children(item);
}
