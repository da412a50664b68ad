/** One line that the operator can act on. */
export class ArchiveError extends Error {}
