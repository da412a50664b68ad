import { DrawnTag } from '@homeward/ui/pictures/drawn-tag.tsx';

export function KeyPicture({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 168 116" className={className} fill="none">
      <ellipse cx="84" cy="108" rx="70" ry="6" fill="var(--color-line)" opacity="0.7" />
      <g transform="translate(100 40) rotate(-38)" stroke="var(--color-art-line)" strokeLinecap="round">
        <circle cy="13" r="15" fill="var(--color-art-kraft)" strokeWidth="5" />
        <path d="M0 31v42m0-16h11m-11 13h14" strokeWidth="8" strokeLinejoin="round" />
      </g>
      <circle cy="4" r="5" transform="translate(100 40) rotate(-38)" fill="var(--color-paper)" />
      <g transform="translate(68 38) rotate(24) translate(-174.500 -87)">
        <DrawnTag />
      </g>
      <path
        d="M68 38a18.500 18.500 0 1 1 33 5"
        stroke="var(--color-ink)"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    </svg>
  );
}
