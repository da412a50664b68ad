import { TagShape } from './tag-shape.tsx';

export function NotFoundPicture() {
  return (
    <svg viewBox="0 0 220 168" aria-hidden="true" className="w-55 max-w-full" fill="none">
      <TagShape transform="rotate(-13 56 92) translate(14 54) scale(1.7)" className="fill-kraft" />
      <TagShape transform="rotate(13 164 92) translate(123 54) scale(1.7)" className="fill-kraft" />
      <circle cx="106" cy="76" r="47" className="fill-paper stroke-paper" strokeWidth="12" />
      <path d="m141 111 29 29" className="stroke-kraft-strong" strokeWidth="15" strokeLinecap="round" />
      <circle cx="106" cy="76" r="47" className="fill-card stroke-accent" strokeWidth="6" />
      <TagShape transform="translate(72 38) scale(1.42)" className="stroke-muted" isMissing />
    </svg>
  );
}
