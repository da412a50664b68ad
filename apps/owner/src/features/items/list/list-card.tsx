import type { Item } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { Pencil } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { CardFace } from './card-face.tsx';
import { LostModeSwitch } from './lost-mode-switch.tsx';
import { useLostMode } from './use-lost-mode.ts';

export const ListCard = memo(function ListCard({ item }: { readonly item: Item }) {
  // The hook re-renders the card on a language change, because `memo` sees no changed property.
  useLanguage();
  const nameId = useId();
  const { isPending, error, setLost } = useLostMode(item);

  return (
    <TagCard
      as="article"
      aria-labelledby={nameId}
      tone={item.is_lost ? 'lost' : 'plain'}
      className="flow-root ps-10 pe-4 pt-4"
    >
      <CardFace item={item} nameId={nameId}>
        <Link
          to={PATHS.editCode(item.qr_planet_id)}
          aria-label={t('list.editItem', { item: item.name })}
          className="relative -me-2 -ms-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
        >
          <Pencil aria-hidden="true" className="size-5" />
        </Link>
      </CardFace>
      <LostModeSwitch item={item} nameId={nameId} isPending={isPending} onChange={setLost} />
      <ErrorNotice error={error} isSilent className="mb-4" />
    </TagCard>
  );
});
