import type { QrCode } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';

/** Instead of a poster, where the item is not lost: its finder's page would not say what the poster says. */
export function NotLost({ item }: { readonly item: QrCode }) {
  return (
    <EmptyState
      picture={<StrayTag className="w-60" />}
      title={
        <>
          <UserText>{item.name}</UserText> is not lost
        </>
      }
      actions={<LinkButton to={PATHS.item(item.qr_planet_id)}>Go to Lost Mode</LinkButton>}
      className="grow justify-center"
    >
      Posters are for lost items. Turn on Lost Mode first: then finders see your message, too.
    </EmptyState>
  );
}
