import type { FinderSource } from '@homeward/contract/posters';
import { t } from '@homeward/messages/browser/messages';
import { FoldOut } from '@homeward/ui/layout/fold-out.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';

/** Shows which link the finder opened. Renders nothing for events of earlier versions, which have no source. */
export function SourceMark({ source }: { readonly source: FinderSource | null | undefined }) {
  if (source == null) return null;
  const look = source === 'poster' || source === 'picture' ? 'font-semibold text-ink' : 'text-muted';
  return <p className={classNames('text-small', look)}>{t(`scanSource.${source}`)}</p>;
}

/** Explains the fraud of fake finders. Shown with a message that mentions money, codes or shipping costs. */
export function FakeFinders() {
  return (
    <FoldOut title={t('thread.fakeFinders.title')} titleClassName="font-semibold text-ink">
      <p className="text-small text-muted">{t('thread.fakeFinders.text')}</p>
    </FoldOut>
  );
}
