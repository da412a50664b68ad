/** The sentence that an answer says to people, as the wire has it. */
export function said(en: string): { resultMessage: { en: string } } {
  return { resultMessage: { en } };
}
