import type { Item } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { ShortName } from '@homeward/ui/hooks/short-name.tsx';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categoryLabel } from '../item-fields.ts';
import { ItemPicture } from '../item-picture.tsx';
import { UnreadChip } from './unread-chip.tsx';

interface CardFaceProps {
  readonly item: Item;
  /** Id of the name's element, so that other elements can use the name as their label. */
  readonly nameId?: string;
  readonly children?: ReactNode;
}

export function CardFace({ item, nameId, children }: CardFaceProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-4 pb-4 max-[22.5rem]:gap-3">
      <ItemPicture imageUrl={item.thumbnail_url} category={item.category} className="max-[22.5rem]:size-12" />
      <div className="min-w-0 grow basis-24">
        <h2 id={nameId} className="text-lead font-bold max-[22.5rem]:text-body">
          <Link
            to={PATHS.item(item.qr_planet_id)}
            className="rounded-[6px] after:absolute after:inset-0 after:bottom-4 after:rounded-control hover:underline hover:underline-offset-3"
          >
            <ShortName>{item.name}</ShortName>
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {item.is_lost && (
            <span className="inline-flex items-center gap-1.5 font-bold text-lost">
              <BellRing aria-hidden="true" className="size-4" strokeWidth={2.4} />
              {t('list.lost')}
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">{categoryLabel(item.category)}</span>
          <UnreadChip count={item.unread_count ?? 0} />
        </p>
      </div>
      {children}
    </div>
  );
}
