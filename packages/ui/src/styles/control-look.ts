/** `text-body` is 16 px: iOS would zoom in on a focused field with smaller text. */
export const CONTROL_LOOK =
  'w-full min-h-13 rounded-control border border-edge bg-card px-4 py-3 text-body text-ink placeholder:text-muted ' +
  'outline-offset-0 transition-[border-color] duration-150 hover:border-ink/60 focus-visible:border-accent ' +
  'focus-visible:outline-2 aria-invalid:border-danger aria-invalid:bg-danger-ground/40 ' +
  'aria-invalid:focus-visible:outline-danger disabled:bg-line/50 disabled:text-muted';

/** For controls with `dir="auto"`. An empty control counts as left to right, but its placeholder is in the page's language. */
export const PLACEHOLDER_DIRECTION = 'rtl:placeholder-shown:[direction:rtl]';

export const ROW_LOOK =
  'flex min-h-14 w-full items-center gap-[min(0.875rem,4.375vw)] px-[min(1rem,5vw)] py-3 text-start text-body font-semibold -outline-offset-3 ' +
  'transition-colors duration-150 select-none hover:bg-ink/4 active:bg-ink/6';
