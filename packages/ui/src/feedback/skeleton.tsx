import { classNames } from '../styles/class-names.ts';

/** A skeleton is decorative; the surrounding list announces that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-control bg-line forced:border', className)}
    />
  );
}
