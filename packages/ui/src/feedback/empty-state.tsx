import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

interface EmptyStateProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly titleAs?: 'h1' | 'h2' | 'p';
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
}

export function EmptyState({ picture, title, titleAs = 'p', children, actions, className }: EmptyStateProps) {
  const Title = titleAs;
  return (
    <div className={classNames('flex w-full flex-col items-center px-6 py-10 text-center', className)}>
      {picture !== undefined && <div className="max-w-full pb-6 *:max-w-full">{picture}</div>}
      <Title
        tabIndex={titleAs === 'h1' ? -1 : undefined}
        className={titleAs === 'h1' ? 'text-title font-bold' : 'text-lead font-bold'}
      >
        {title}
      </Title>
      {children !== undefined && <div className="max-w-[34ch] pt-2 text-body text-muted">{children}</div>}
      {actions !== undefined && <div className="flex w-full max-w-xs flex-col gap-3 pt-7">{actions}</div>}
    </div>
  );
}
