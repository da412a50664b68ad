import { DrawnTag } from '@homeward/ui/pictures/drawn-tag.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';

interface LetterPictureProps {
  readonly className?: string;
  readonly done?: boolean;
}

export function LetterPicture({ className, done = false }: LetterPictureProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 150" className={classNames('max-w-full', className)} fill="none">
      <ellipse cx="110" cy="138" rx="84" ry="8" fill="var(--color-line)" opacity="0.7" />
      <rect x="34" y="30" width="140" height="98" rx="16" fill="var(--color-art-kraft)" />
      <path
        d="M34 48 96.5 92a13 13 0 0 0 15 0L174 48v64a16 16 0 0 1-16 16H50a16 16 0 0 1-16-16z"
        fill="var(--color-art-paper)"
      />
      <path
        d="m36.5 39.5 59 42a14.5 14.5 0 0 0 17 0l59-42"
        stroke="var(--color-art-line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M165 84c-6-17-22-26-39-24" stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round" />
      <g transform="rotate(9 176 100)">
        <circle cx="174.5" cy="87" r="7" fill="var(--color-paper)" />
        <DrawnTag mark={done ? 'M160 112.5 170 121l19-19' : undefined} />
      </g>
    </svg>
  );
}
