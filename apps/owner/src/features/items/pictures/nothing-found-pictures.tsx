import { TagShape } from './tag-shape.tsx';

export function NoTagsPicture() {
  return (
    <svg viewBox="0 0 220 168" aria-hidden="true" className="w-55 max-w-full" fill="none">
      <TagShape transform="rotate(-13 56 92) translate(14 54) scale(1.7)" className="fill-kraft" />
      <TagShape transform="rotate(13 164 92) translate(123 54) scale(1.7)" className="fill-kraft" />
      <TagShape transform="translate(45 24) scale(2.7)" className="fill-paper stroke-paper" />
      <TagShape transform="translate(45 24) scale(2.7)" className="stroke-accent" isMissing />
      <path
        d="M110 75c5-24 16-44 42-56"
        className="stroke-kraft-strong"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="157" cy="16" r="7" className="fill-ink" />
      <path d="M96 117h28M110 103v28" className="stroke-accent" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}

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
