import type { Item } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { BellRing, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { rowAttributes } from '../../../lib/scroll/scroll-position.ts';
import { categoryLabel, hasPhoto } from '../item-fields.ts';
import { ItemPicture } from '../item-picture.tsx';
import { LostModeSwitch } from '../list/lost-mode-switch.tsx';
import { useLostMode } from '../list/use-lost-mode.ts';

export const ITEM_NAME_ID = 'item-name';

export function ItemCard({ item }: { readonly item: Item }) {
  const { isPending, error, setLost } = useLostMode(item);
  return (
    <ItemFace item={item}>
      <LostModeSwitch item={item} nameId={ITEM_NAME_ID} isPending={isPending} onChange={setLost} />
      <ErrorNotice error={error} isSilent className="mb-4" />
      <div className="pb-4">
        <LinkButton to={PATHS.editCode(item.qr_planet_id)} variant="secondary">
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
          {t('item.edit')}
        </LinkButton>
      </div>
    </ItemFace>
  );
}

interface ItemFaceProps {
  readonly item: Item;
  readonly children?: ReactNode;
}

export function ItemFace({ item, children }: ItemFaceProps) {
  return (
    <div {...rowAttributes(item._id)} className="px-6 pt-2">
      <TagCard as="section" tone={item.is_lost ? 'lost' : 'plain'} className="ps-10 pe-4 pt-4">
        <div className="pb-4">
          {hasPhoto(item.image_url) && (
            <ItemPicture
              imageUrl={item.image_url}
              category={item.category}
              className="mb-4 aspect-[4/3] h-auto! w-full!"
            />
          )}
          <div className="flex flex-wrap items-center gap-4 max-[22.5rem]:gap-3">
            {!hasPhoto(item.image_url) && (
              <ItemPicture
                imageUrl={item.image_url}
                category={item.category}
                className="max-[22.5rem]:size-12"
              />
            )}
            <p className="flex min-w-0 grow basis-24 flex-wrap items-center gap-x-2 text-body text-muted">
              {item.is_lost && (
                <span className="inline-flex items-center gap-1.5 font-bold text-lost">
                  <BellRing aria-hidden="true" className="size-4" strokeWidth={2.4} />
                  {t('list.lost')}
                </span>
              )}
              <span className="min-w-0 wrap-anywhere">{categoryLabel(item.category)}</span>
            </p>
          </div>
        </div>
        {children}
      </TagCard>
    </div>
  );
}
