import { type ReactNode, useId } from 'react';

interface RowGroupProps {
  readonly title?: string;
  readonly heading?: 'h2' | 'h3';
  readonly children: ReactNode;
  readonly className?: string;
}

export function RowGroup({ title, heading: Heading = 'h3', children, className }: RowGroupProps) {
  const titleId = useId();
  return (
    <div className={className}>
      {title !== undefined && (
        <Heading
          id={titleId}
          tabIndex={-1}
          className="px-4 pb-2 text-small font-bold tracking-[0.06em] text-muted"
        >
          {title}
        </Heading>
      )}
      <ul
        aria-labelledby={title === undefined ? undefined : titleId}
        className="divide-y divide-line overflow-clip rounded-card bg-card shadow-card forced:border"
      >
        {children}
      </ul>
    </div>
  );
}
