import type { Item } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MakePosterProps {
  readonly item: Item;
  /** These rows follow the poster's row. */
  readonly children?: ReactNode;
}

export function MakePoster({ item, children }: MakePosterProps) {
  const { poster_visits: visits = 0 } = item;
  return (
    <RowGroup>
      <li>
        <Link to={PATHS.poster(item.qr_planet_id)} className={ROW_LOOK}>
          <RowFace
            icon={Megaphone}
            note={visits > 0 ? t('item.posterVisits', { count: visits }) : t('item.posterHint')}
            leads
          >
            {t('item.poster')}
          </RowFace>
        </Link>
      </li>
      {children}
    </RowGroup>
  );
}
