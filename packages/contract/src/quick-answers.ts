/** Imports no library: the finder's script includes this file. */

/** Sentences of one tap. The reader sees them in the reader's language. */
export const FINDER_ANSWERS = ['have', 'desk', 'saw'] as const;
export const OWNER_ANSWERS = ['coming', 'leave', 'post'] as const;

export type FinderAnswer = (typeof FINDER_ANSWERS)[number];
export type OwnerAnswer = (typeof OWNER_ANSWERS)[number];
export type QuickAnswer = FinderAnswer | OwnerAnswer;
