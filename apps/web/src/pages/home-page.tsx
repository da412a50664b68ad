import { CodeList } from '../features/codes/list/code-list.tsx';
import { ListActions } from '../features/codes/list/list-actions.tsx';
import { ProfileLink } from '../features/profiles/profile-link.tsx';
import { ViewingStrip } from '../features/profiles/viewing-strip.tsx';
import { clearSelectedProfile, useSelectedProfile } from '../lib/selected-profile.ts';
import { useSession } from '../lib/session.ts';
import { settings } from '../lib/settings.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { BrandMark } from '../ui/brand-mark.tsx';

/** The list of items: one's own, or those of the profile that was chosen. */
export function HomePage() {
  const session = useSession();
  const selected = useSelectedProfile();
  const other = selected?.id === session?.userId ? undefined : selected;
  const title = other === undefined ? 'Your items' : 'Shared with you';
  usePageTitle(title);
  if (session === undefined) return null;

  return (
    <>
      <header className="flex items-center justify-between gap-4 px-6 pt-5 pb-4">
        <span className="flex items-center gap-2.5 text-body font-bold">
          <BrandMark />
          {settings.brandName}
        </span>
        <ProfileLink name={session.userName} />
      </header>
      <h1 tabIndex={-1} className="px-6 pb-4 text-title font-bold">
        {title}
      </h1>
      {other !== undefined && <ViewingStrip name={other.name} onLeave={clearSelectedProfile} />}
      <CodeList
        key={other?.id}
        userId={other?.id ?? session.userId}
        whenEmpty={
          other === undefined
            ? 'Got a tag? Activate its QR code and what it hangs on shows up here.'
            : `${other.name} has not activated a tag yet.`
        }
      />
      <ListActions />
    </>
  );
}
