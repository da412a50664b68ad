interface TakenAlong {
  readonly takes_history: boolean;
  readonly takes_photo: boolean;
  readonly takes_messages: boolean;
}

/** What goes along with a tag, as the former and the new owner read it. */
export const ALONG_WORDS = {
  takes_photo: 'The photo',
  takes_history: 'What happened to it: scans and places',
  takes_messages: 'The notes of finders, and what was written after them',
} as const satisfies Record<keyof TakenAlong, string>;

/** The same as a list; empty where nothing goes along. */
export function listAlong(offer: TakenAlong): string[] {
  const names = Object.keys(ALONG_WORDS) as (keyof TakenAlong)[];
  return names.filter((name) => offer[name]).map((name) => ALONG_WORDS[name]);
}
