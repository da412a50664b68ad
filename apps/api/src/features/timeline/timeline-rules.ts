/** The newest places that the map of an item shows. */
export const PLACES_SHOWN = 20;
/** So many of the newest items of each owner are looked through for news. */
export const ITEMS_WITH_NEWS = 500;

/** How far an account has read once it has seen what happened until a moment: never back, never ahead of now. */
export function readUntil(before: Date, until: Date, now: Date): Date {
  return new Date(Math.max(before.getTime(), Math.min(until.getTime(), now.getTime())));
}
