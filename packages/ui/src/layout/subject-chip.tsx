import type { LucideIcon } from 'lucide-react';
import { ShortName } from '../hooks/short-name.tsx';
import { classNames } from '../styles/class-names.ts';

interface SubjectChipProps {
  readonly icon: LucideIcon;
  readonly tone: 'danger' | 'lost' | 'safe';
  readonly isWhole?: true;
  readonly children: string;
}

const TONES = {
  danger: 'bg-danger-ground text-danger',
  lost: 'bg-lost-ground text-lost',
  safe: 'bg-safe-ground text-safe',
} as const;

export function SubjectChip({ icon: Icon, tone, isWhole, children }: SubjectChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-2 rounded-full px-3 py-1.5 text-small font-semibold',
        TONES[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {isWhole ? <bdi>{children}</bdi> : <ShortName>{children}</ShortName>}
      </span>
    </span>
  );
}
