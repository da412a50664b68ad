import { PATHS } from '@homeward/contract/paths';
import { usePageTitle } from '../lib/use-page-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { StrayTag } from '../ui/stray-tag.tsx';

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
