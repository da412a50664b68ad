export const ENTRY_LINK =
  '-ms-1 inline-flex min-h-11 max-w-full min-w-11 items-center rounded-[10px] px-1 text-small font-semibold wrap-anywhere text-accent underline underline-offset-3';
