import { classNames } from '../styles/class-names.ts';

export function StrayTag({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className={classNames('max-w-full', className)} fill="none">
      <path
        d="M10 128c40-26 84-22 112-16s72 10 108-4v26a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8z"
        fill="var(--color-safe-ground)"
      />
      <g transform="rotate(-62 118 84)">
        <path
          fill="var(--color-art-kraft)"
          fillRule="evenodd"
          d="M113 38.500a7.5 7.5 0 0 1 10 0l26 22.500a7.5 7.5 0 0 1 2.5 5.500V112a8 8 0 0 1-8 8h-51a8 8 0 0 1-8-8V66.500a7.5 7.5 0 0 1 2.5-5.500zM118 52a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15"
        />
        <circle cx="118" cy="59.5" r="9.5" stroke="var(--color-art-line)" strokeWidth="4" />
        <path d="M101 86h34M101 99h20" stroke="var(--color-art-line)" strokeWidth="5" strokeLinecap="round" />
      </g>
      <path
        d="M93 72C74 62 76 38 56 34s-26 14-36 6"
        stroke="var(--color-ink)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M40 126c0-10-4-16-9-20m13 18c1-9 5-14 10-17m128 12c0-10-4-16-9-20m13 18c1-9 5-14 10-17m-66 15c0-7-3-11-6-14m10 13c1-6 4-10 7-12"
        stroke="var(--color-safe)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
