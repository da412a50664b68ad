import type { QrCode } from '@homeward/contract/codes';
import { ITEM_TAGS_MAX } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import type { ItemTag } from '@homeward/contract/tags';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { GroupedCode } from '@homeward/ui/layout/grouped-code.tsx';
import { Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { preload } from '../../../lib/app/preload.ts';
import { useLazySheet } from '../../../lib/hooks/use-lazy-sheet.ts';

const load = async () => ({ default: (await import('./tag-sheet.tsx')).TagSheet });

interface ItemTagsProps {
  readonly item: QrCode;
  /** The owner of the item may remove tags; a co-owner may not. */
  readonly isOwner: boolean;
}

/** An item's tags, each with a way to change it, and the way to add another. */
export function ItemTags({ item, isOwner }: ItemTagsProps) {
  const sheet = useLazySheet();
  const [chosen, setChosen] = useState<string>();
  const headingId = useId();
  const tags = item.tags ?? [];
  const tag = tags.find(({ id }) => id === chosen);

  const change = (id: string) => {
    setChosen(id);
    sheet.open();
  };

  return (
    <section aria-labelledby={headingId} className="rounded-card bg-card px-4 py-3 shadow-card forced:border">
      <h2 id={headingId} className="text-body font-semibold">
        {t('tags.title')}
      </h2>
      <ul className="divide-y divide-line">
        {tags.map((it) => (
          <TagRow key={it.id} tag={it} hasMark={tags.length > 1} onChange={() => change(it.id)} />
        ))}
      </ul>
      {tags.length > 1 && <p className="pb-2 text-small text-muted">{t('tags.mainHint')}</p>}
      {tags.length < ITEM_TAGS_MAX && (
        <LinkButton to={PATHS.addTag(item.qr_planet_id)} variant="quiet">
          <Plus aria-hidden="true" className="size-5 shrink-0" />
          {t('tags.add')}
        </LinkButton>
      )}
      {sheet.isMounted && tag !== undefined && (
        <LazyBoundary load={load} onCancel={sheet.reset}>
          {(TagSheet) => (
            <TagSheet
              key={tag.id}
              item={item.qr_planet_id}
              tag={tag}
              canRemove={isOwner && tags.length > 1}
              open={sheet.isOpen}
              onClose={sheet.close}
            />
          )}
        </LazyBoundary>
      )}
    </section>
  );
}

interface TagRowProps {
  readonly tag: ItemTag;
  readonly hasMark: boolean;
  readonly onChange: () => void;
}

function TagRow({ tag, hasMark, onChange }: TagRowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 wrap-anywhere">
            {tag.name === '' ? (
              <span className="text-muted">{t('tags.noName')}</span>
            ) : (
              <UserText>{tag.name}</UserText>
            )}
          </span>
          {hasMark && tag.is_main && (
            <span className="rounded-full bg-kraft px-2 py-0.5 text-small font-semibold text-ink forced:border">
              {t('tags.main')}
            </span>
          )}
        </p>
        <GroupedCode code={tag.id} className="block text-small text-muted" />
      </div>
      <button
        type="button"
        aria-label={t('tags.change', { tag: tag.name || tag.id })}
        className="grid size-12 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        onPointerEnter={() => preload(load)}
        onClick={onChange}
      >
        <Pencil aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
