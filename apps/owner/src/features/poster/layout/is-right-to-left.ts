const RIGHT_TO_LEFT =
  /^[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}]/u;

/** Whether a text runs from right to left: as its first letter does, which is what `dir="auto"` goes by. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');
}
