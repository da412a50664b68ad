import type { ReactNode } from 'react';

interface ListStatusProps {
  readonly isSearch: boolean;
  readonly isAwaited: boolean;
  readonly count: number;
  readonly hasMore: boolean;
  /** Said instead of the count when there is nothing to count. */
  readonly children: ReactNode;
}

/** Says what is going on with the list: always to those who listen, to all others while they search. */
export function ListStatus({ isSearch, isAwaited, count, hasMore, children }: ListStatusProps) {
  const line = isAwaited ? waitingLine(isSearch) : countLine(count, hasMore);
  return (
    <div role="status" className={children ? 'flex grow flex-col' : undefined}>
      {line !== '' && <p className={isSearch ? 'px-6 pb-3 text-small text-muted' : 'sr-only'}>{line}</p>}
      {children}
    </div>
  );
}

function waitingLine(isSearch: boolean): string {
  return isSearch ? 'Searching…' : 'Loading';
}

function countLine(count: number, hasMore: boolean): string {
  if (count === 0) return '';
  return `${count === 1 ? '1 item' : `${count} items`}${hasMore ? ', more to load' : ''}`;
}
