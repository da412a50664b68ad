const RIGHT_TO_LEFT =
  /^[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}]/u;

/** Returns true if the first letter is right-to-left, as `dir="auto"` decides. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');
}
