import { TagShape } from './tag-shape.tsx';

const DOTS =
  'M0 0h3v3H0zM6 1h3v2H6zM2 6h2v3H2zM7 7h2v2H7zM5 4h2v2H5zM9 5h2v2H9zM0 10h2v2H0zM10 10h2v2h-2zM4 10h3v2H4zM10 1h2v2h-2z';

/** Where the code stands on a tag: printed below the squares. */
export function PrintedCodePicture() {
  return (
    <svg viewBox="0 0 220 150" aria-hidden="true" className="w-50 max-w-full" fill="none">
      <path
        d="M110 48c6-20 20-36 54-40"
        className="stroke-kraft-strong"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <TagShape transform="translate(35 0) scale(3.125)" className="fill-accent" />
      <g transform="translate(86 74) scale(4)" className="fill-on-accent">
        <path d={DOTS} />
      </g>
      <rect
        x="56"
        y="126"
        width="108"
        height="24"
        rx="12"
        className="fill-lost-ground stroke-lost"
        strokeWidth="3"
      />
      <path
        d="M70 138h14M92 138h14M114 138h14M136 138h14"
        className="stroke-lost"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1.5 6"
      />
    </svg>
  );
}
