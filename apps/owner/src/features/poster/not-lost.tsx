import type { Item } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';
import { rich } from '@homeward/ui/text/rich.ts';

export function NotLost({ item }: { readonly item: Item }) {
  return (
    <EmptyState
      picture={<StrayTag className="w-60" />}
      title={rich('poster.notLost.title', { item: <UserText>{item.name}</UserText> })}
      actions={<LinkButton to={PATHS.item(item.qr_planet_id)}>{t('poster.notLost.action')}</LinkButton>}
      className="grow justify-center"
    >
      {t('poster.notLost.text')}
    </EmptyState>
  );
}
