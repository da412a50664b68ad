import { DrawnTag } from '@homeward/ui/pictures/drawn-tag.tsx';

export function PairPicture({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 168 116" className={className} fill="none" strokeLinecap="round">
      <ellipse cx="84" cy="108" rx="70" ry="6" fill="var(--color-line)" opacity="0.7" />
      <g transform="translate(100 38) rotate(-24) translate(-174.500 -87)">
        <DrawnTag tone="kraft" />
      </g>
      <g transform="translate(68 38) rotate(24) translate(-174.500 -87)">
        <DrawnTag />
      </g>
      <path d="M68 38a18.500 18.500 0 1 1 32 0" stroke="var(--color-ink)" strokeWidth="3.500" />
    </svg>
  );
}
