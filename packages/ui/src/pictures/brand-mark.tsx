import { classNames } from '../styles/class-names.ts';
import { EYELET, HOUSE, MARK_SIDE, STRAP, WRITING } from './brand-mark-shape.ts';

interface BrandMarkProps {
  readonly className?: string;
  /** `inherit` takes the colour of the text around it, for coloured grounds. */
  readonly tone?: 'accent' | 'inherit';
  /** Said by screen readers; without it the mark is a picture beside its name. */
  readonly label?: string;
}

/** The mark: a tag that, stood upright, is a house; a strap runs through its eyelet. */
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
