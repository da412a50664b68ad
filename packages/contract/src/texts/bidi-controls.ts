const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Removes direction controls from user text inside a sentence. `<bdi>` alone does not isolate them: browsers implement it with such
 * characters, which a text can close from inside.
 */
export function stripBidiControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}
