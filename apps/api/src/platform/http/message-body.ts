/** The sentence that an answer says to people, as the wire has it. */
export function messageBody(en: string): { resultMessage: { en: string } } {
  return { resultMessage: { en } };
}
