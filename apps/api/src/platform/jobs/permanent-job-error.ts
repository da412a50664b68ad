/** A failure that no later attempt can mend: the job is parked at once instead of being tried for days. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}
