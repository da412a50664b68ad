/** Why an archive cannot be made or taken, in one line that the operator can act on. */
export class ArchiveError extends Error {}
