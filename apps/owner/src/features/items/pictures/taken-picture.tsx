import { TagShape } from './tag-shape.tsx';

export function TakenPicture() {
  return (
    <svg viewBox="0 0 220 176" aria-hidden="true" className="w-55 max-w-full" fill="none">
      <ellipse cx="110" cy="163" rx="78" ry="7" className="fill-line" />
      <path d="M50 58V42a16 16 0 0 1 16-16h24a16 16 0 0 1 16 16v16" className="stroke-ink" strokeWidth="6" />
      <rect
        x="28"
        y="56"
        width="104"
        height="104"
        rx="18"
        className="fill-kraft stroke-ink"
        strokeWidth="6"
      />
      <path d="M54 59v98M106 59v98" className="stroke-ink" strokeWidth="5" />
      <path
        d="M98 40c10 22 26 26 44 33"
        className="stroke-kraft-strong"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="rotate(8 150 108)">
        <TagShape transform="translate(99 54) scale(2.1)" className="fill-accent stroke-card" />
        <path
          d="M149.5 142c-10-7-15.5-12-15.5-18.5a8.3 8.3 0 0 1 15.5-4 8.3 8.3 0 0 1 15.5 4c0 6.5-5.5 11.5-15.5 18.5"
          className="fill-on-accent"
        />
      </g>
    </svg>
  );
}
