import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <EmptyState
      picture={<StrayTag className="w-56" />}
      title="Oops something went wrong!"
      titleAs="h1"
      className="grow justify-center"
      actions={<LinkButton to={PATHS.home}>Take me back</LinkButton>}
    >
      We cannot find the page you are looking for.
    </EmptyState>
  );
}
