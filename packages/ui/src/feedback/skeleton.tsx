import { classNames } from '../styles/class-names.ts';

/** A grey place in the shape of what will stand there; the list around it says "loading" once, in words. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-control bg-line forced:border', className)}
    />
  );
}
