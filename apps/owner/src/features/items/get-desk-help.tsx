import type { Item } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { ConciergeBell } from 'lucide-react';
import { Link } from 'react-router';

export function GetDeskHelp({ item }: { readonly item: Item }) {
  return (
    <li>
      <Link to={PATHS.deskLinks(item.qr_planet_id)} className={ROW_LOOK}>
        <RowFace icon={ConciergeBell} note={t('item.deskLinksHint')} leads>
          {t('item.deskLinks')}
        </RowFace>
      </Link>
    </li>
  );
}
