import type { Item } from '@homeward/contract/codes';
import { ITEM_TAGS_MAX } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import type { ItemTag } from '@homeward/contract/tags';
import { t } from '@homeward/messages/browser/messages';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { preload } from '../../../lib/app/preload.ts';
import { useLazySheet } from '../../../lib/hooks/use-lazy-sheet.ts';
import { mainTagOf } from './tag-mutations.ts';

const load = async () => ({ default: (await import('./tag-sheet.tsx')).TagSheet });

interface ItemTagsProps {
  readonly item: Item;
  /** True for the item's owner, who may remove tags. A co-owner may not remove tags. */
  readonly isOwner: boolean;
  readonly onRemoved: (removed: string, main: string) => void;
}

export function ItemTags({ item, isOwner, onRemoved }: ItemTagsProps) {
  const sheet = useLazySheet();
  const [{ chosen, openings }, setState] = useState<{ chosen?: ItemTag; openings: number }>({ openings: 0 });
  const { qr_planet_id: main, tags = [] } = item;
  const [only, ...others] = tags;
  const hasSeveral = others.length > 0;

  return (
    <section aria-label={t('tags.title')}>
      <RowGroup>
        {hasSeveral &&
          tags.map((tag) => (
            <li key={tag.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                className={ROW_LOOK}
                onPointerEnter={() => preload(load)}
                onClick={() => {
                  setState({ chosen: tag, openings: openings + 1 });
                  sheet.open();
                }}
              >
                <TagFace tag={tag} />
              </button>
            </li>
          ))}
        {tags.length < ITEM_TAGS_MAX && (
          <li>
            <Link to={PATHS.addTag(main)} className={ROW_LOOK}>
              <RowFace icon={Plus} leads note={only && !hasSeveral ? <OnlyTag tag={only} /> : undefined}>
                {t('tags.add')}
              </RowFace>
            </Link>
          </li>
        )}
      </RowGroup>
      {hasSeveral && <p className="px-4 pt-2.5 text-small text-muted">{t('tags.mainHint')}</p>}
      {sheet.isMounted && chosen !== undefined && (
        <LazyBoundary load={load} onCancel={sheet.reset}>
          {(TagSheet) => (
            <TagSheet
              key={openings}
              item={main}
              tag={chosen}
              canRemove={isOwner && hasSeveral}
              open={sheet.isOpen}
              onClose={sheet.close}
              onRemoved={(left) => onRemoved(chosen.id, mainTagOf(left, main))}
            />
          )}
        </LazyBoundary>
      )}
    </section>
  );
}

function OnlyTag({ tag: { id, name } }: { readonly tag: ItemTag }) {
  const code = <GroupedTagId code={id} className="inline-block" />;
  if (name === '') return rich('tags.only', { tag: code });
  return (
    <>
      <UserText className="wrap-anywhere">{name}</UserText> · {code}
    </>
  );
}

function TagFace({ tag }: { readonly tag: ItemTag }) {
  return (
    <RowFace icon={Tag} leads note={<GroupedTagId code={tag.id} />}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {tag.name === '' ? (
          <span className="text-muted">{t('tags.noName')}</span>
        ) : (
          <UserText className="min-w-0 wrap-anywhere">{tag.name}</UserText>
        )}
        {tag.is_main && (
          <span className="rounded-full bg-kraft px-2 py-0.5 text-small font-semibold text-ink forced:border">
            {t('tags.main')}
          </span>
        )}
      </span>
    </RowFace>
  );
}
