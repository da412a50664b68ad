/** Labels that cannot be drawn as requested; the message is for the operator and names the remedy. */
export class LabelError extends Error {
  override readonly name = 'LabelError';
}
