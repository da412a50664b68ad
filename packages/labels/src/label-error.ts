/** Error for labels that cannot be drawn as requested; its message names the remedy for the operator. */
export class LabelError extends Error {
  override readonly name = 'LabelError';
}
