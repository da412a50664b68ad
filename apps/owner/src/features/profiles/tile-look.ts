/** The classes of one place in the grid of profiles. */
export const TILE_LOOK = 'flex w-full flex-col items-center gap-2.5 rounded-card px-2 pt-3 pb-2.5';
