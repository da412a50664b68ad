import { t } from '@homeward/messages/browser/messages';
import { settings } from '@homeward/ui/client/settings.ts';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { TwoRowHeader } from '@homeward/ui/layout/two-row-header.tsx';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { useRef } from 'react';
import { SettingsDrawer } from '../features/account/settings/settings-drawer.tsx';
import { useEvictItems } from '../features/items/item-cache.ts';
import { ItemList } from '../features/items/list/item-list.tsx';
import { ListActions } from '../features/items/list/list-actions.tsx';
import { ListSearch } from '../features/items/list/list-search.tsx';
import type { Owner } from '../features/items/list/news-elsewhere.tsx';
import { NoLongerShared } from '../features/profiles/no-longer-shared.tsx';
import { ProfileLink } from '../features/profiles/profile-link.tsx';
import { ViewingStrip } from '../features/profiles/viewing-strip.tsx';
import { useAppBadge } from '../features/timeline/use-app-badge.ts';
import { useSearchText } from '../lib/hooks/use-search-text.ts';
import { useSession } from '../lib/http/session.ts';
import { useRenewPush } from '../lib/push/use-renew-push.ts';
import { findScrollPosition } from '../lib/scroll/scroll-position.ts';
import {
  clearSelectedProfile,
  storeSelectedProfile,
  useSelectedProfile,
} from '../lib/storage/selected-profile.ts';

export function HomePage() {
  const session = useSession();
  const selected = useSelectedProfile();
  const other = selected?.id === session?.userId ? undefined : selected;
  const title = t(other === undefined ? 'list.title' : 'list.titleShared');
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const ownerId = other?.id ?? session?.userId ?? '';
  const search = useSearchText(() => findScrollPosition(ownerId)?.search ?? '');
  const evictItems = useEvictItems();
  useAppBadge();
  useRenewPush(session?.userId);
  if (session === undefined) return null;

  const focusHeading = () => heading.current?.focus();
  const showMine = () => {
    clearSelectedProfile();
    focusHeading();
  };

  const showItemsOf = ({ _id: id, name }: Owner) => {
    if (id === session.userId) clearSelectedProfile();
    else storeSelectedProfile({ id, name });
    focusHeading();
  };

  return (
    <>
      <TwoRowHeader
        first={
          <>
            <SettingsDrawer session={session} />
            <span className="flex h-11 min-w-0 items-center gap-2.5 text-body font-bold">
              <BrandMark />
              <span className="truncate">{settings.brandName}</span>
            </span>
            <ProfileLink name={session.userName} />
          </>
        }
      >
        <ListSearch userId={ownerId} search={search} />
      </TwoRowHeader>
      <h1 ref={heading} tabIndex={-1} className="px-6 pt-1 pb-3 text-title font-bold">
        {title}
      </h1>
      <ItemList
        key={ownerId}
        userId={ownerId}
        search={search}
        whenEmpty={
          other === undefined
            ? t('list.empty')
            : rich('list.emptyShared', { name: <UserText>{other.name}</UserText> })
        }
        onChooseOwner={showItemsOf}
        onClearSearch={() => {
          search.clear();
          focusHeading();
        }}
        whenRefused={
          other === undefined ? undefined : (
            <NoLongerShared
              name={other.name}
              onShowMine={() => {
                evictItems(other.id);
                showMine();
              }}
            />
          )
        }
      >
        {other !== undefined && <ViewingStrip name={other.name} onLeave={showMine} />}
      </ItemList>
      <ListActions />
    </>
  );
}
