export const ROW_LOOK =
  'flex min-h-14 w-full items-center gap-[min(0.875rem,4.375vw)] px-[min(1rem,5vw)] py-3 text-start text-body font-semibold -outline-offset-3 ' +
  'transition-colors duration-150 select-none hover:bg-ink/4 active:bg-ink/6';
