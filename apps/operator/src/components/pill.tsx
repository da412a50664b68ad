import { classNames } from '@homeward/ui/styles/class-names.ts';
import type { ReactNode } from 'react';

const TONES = {
  plain: 'bg-line/60 text-ink',
  safe: 'bg-safe-ground text-safe',
  lost: 'bg-lost-ground text-lost',
  danger: 'bg-danger-ground text-danger',
} as const;

/** The label repeats the meaning of the colour, because not every user can distinguish the colours. */
export function Pill({
  tone,
  children,
}: {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap forced:border',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
