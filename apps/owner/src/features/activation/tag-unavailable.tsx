import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { ItemError } from '../items/item-error.tsx';

interface TagUnavailableProps {
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
}

export function TagUnavailable({ message, onRetry, isRetrying }: TagUnavailableProps) {
  return (
    <>
      <PageHeader title={t('activation.detailsTitle')} closeTo={PATHS.scanner} />
      <ItemError
        message={message}
        actions={
          <>
            {onRetry === undefined ? (
              <LinkButton to={PATHS.scanner}>{t('activation.tryAnother')}</LinkButton>
            ) : (
              <Button busy={isRetrying} onClick={onRetry}>
                {t('ui.tryAgain')}
              </Button>
            )}
            <LinkButton to={PATHS.home} variant="secondary">
              {t('list.back')}
            </LinkButton>
          </>
        }
      >
        {onRetry === undefined ? t('activation.unknownHint') : undefined}
      </ItemError>
    </>
  );
}
