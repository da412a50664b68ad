import type { FinderSource } from '@homeward/contract/posters';
import { t } from '@homeward/messages/browser/messages';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { ChevronDown } from 'lucide-react';

/** Shows which link the finder opened. Events of earlier versions have no mark. */
export function SourceMark({ source }: { readonly source: FinderSource | null | undefined }) {
  if (source == null) return null;
  const look = source === 'poster' || source === 'picture' ? 'font-semibold text-ink' : 'text-muted';
  return <p className={classNames('text-small', look)}>{t(`timeline.source.${source}`)}</p>;
}

/** Explains how fake finders work, beside a message with words of money, codes or shipping costs. */
export function FakeFinders() {
  return (
    <details className="group max-w-full text-small text-muted">
      <summary className="flex min-h-11 font-semibold text-ink cursor-pointer list-none items-center gap-1.5 rounded-control [&::-webkit-details-marker]:hidden">
        {t('thread.fakeFinders.title')}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <p>{t('thread.fakeFinders.text')}</p>
    </details>
  );
}
