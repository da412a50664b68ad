/** This file must import no library, because the finder's script includes it. */

/** Ready-made sentences, sent with one tap. The recipient sees them in the recipient's language. */
export const FINDER_ANSWERS = ['have', 'desk', 'saw'] as const;
export const OWNER_ANSWERS = ['coming', 'leave', 'post'] as const;

export type FinderAnswer = (typeof FINDER_ANSWERS)[number];
export type OwnerAnswer = (typeof OWNER_ANSWERS)[number];
export type QuickAnswer = FinderAnswer | OwnerAnswer;
