import { t } from '@homeward/messages/browser/messages';
import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../styles/class-names.ts';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly backTo?: string;
  readonly closeTo?: string;
  readonly controlLabel?: string;
  readonly className?: string;
}

const CONTROL =
  'grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full text-current hover:bg-ink/8';

export function PageHeader({ title, backTo, closeTo, controlLabel, className }: PageHeaderProps) {
  return (
    <header className={classNames('flex min-h-19 items-center gap-1 px-6 pt-5 pb-3', className)}>
      {backTo !== undefined && (
        <Link to={backTo} aria-label={controlLabel ?? t('ui.back')} className={classNames(CONTROL, '-ms-3')}>
          <ArrowLeft aria-hidden="true" className="size-6 rtl:-scale-x-100" />
        </Link>
      )}
      <h1 tabIndex={-1} className="min-w-0 grow text-title font-bold hyphens-auto">
        {title}
      </h1>
      {closeTo !== undefined && (
        <Link
          to={closeTo}
          aria-label={controlLabel ?? t('ui.close')}
          className={classNames(CONTROL, '-me-3')}
        >
          <X aria-hidden="true" className="size-6" />
        </Link>
      )}
    </header>
  );
}
