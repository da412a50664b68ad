import { classNames } from '../styles/class-names.ts';
import { EYELET, HOUSE, MARK_SIDE, STRAP, WRITING } from './brand-mark-shape.ts';

interface BrandMarkProps {
  readonly className?: string;
  readonly tone?: 'accent' | 'inherit';
  readonly label?: string;
}

export function BrandMark({ className, tone = 'accent', label }: BrandMarkProps) {
  return (
    <svg
      viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      className={classNames('shrink-0', tone === 'accent' && 'text-accent', className ?? 'size-8')}
      fill="none"
    >
      <path fill="currentColor" fillRule="evenodd" d={`${HOUSE}${EYELET}${WRITING}`} />
      <path d={STRAP.path} stroke="var(--color-strap)" strokeWidth={STRAP.width} strokeLinecap="round" />
    </svg>
  );
}
