const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Removes direction controls from user text in a sentence, because such controls can end the isolation of `<bdi>`. */
export function stripBidiControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}
