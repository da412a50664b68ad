const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text without the invisible characters that turn the direction of writing, for words within a sentence of ours. `<bdi>`
 * alone does not keep them in: browsers make a pair of these characters of it, which a text can close from inside.
 */
export function stripBidiControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}
