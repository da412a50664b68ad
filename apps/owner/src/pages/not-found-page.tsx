import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';

export function NotFoundPage() {
  usePageTitle(t('app.notFound.pageTitle'));
  return (
    <EmptyState
      picture={<StrayTag className="w-56" />}
      title={t('app.notFound.title')}
      titleAs="h1"
      className="grow justify-center"
      actions={<LinkButton to={PATHS.home}>{t('app.notFound.back')}</LinkButton>}
    >
      {t('app.notFound.text')}
    </EmptyState>
  );
}
