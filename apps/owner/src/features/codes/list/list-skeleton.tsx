import { CodeCardSkeleton } from './code-card-skeleton.tsx';

const CARDS = ['first', 'second', 'third', 'fourth'];

/** The list while nothing of it is there; the status above it says so in words. */
export function ListSkeleton() {
  return (
    <div className="space-y-4 px-6">
      {CARDS.map((name) => (
        <CodeCardSkeleton key={name} />
      ))}
    </div>
  );
}
