import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { ItemError } from './item-error.tsx';

export function NoSuchItem({ message = t('item.unknown.title') }: { readonly message?: string }) {
  return (
    <ItemError message={message} actions={<LinkButton to={PATHS.home}>{t('list.back')}</LinkButton>}>
      {t('item.unknown.text')}
    </ItemError>
  );
}
