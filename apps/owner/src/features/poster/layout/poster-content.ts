/** Everything that a poster says of its own, in the language it is written in. */
export interface PosterTexts {
  readonly headline: string;
  readonly scan: string;
  readonly noApp: string;
  /** Names an address, for people without a scanner. */
  readonly orOpen: (address: string) => string;
}

/** What a poster is about, as the item has it, and what it says of its own. */
export interface PosterContent {
  /** The language that the poster is written in (BCP 47). */
  readonly lang: string;
  readonly texts: PosterTexts;
  readonly name: string;
  /** The owner's words to the finder. */
  readonly words: string;
  /** Where the code leads. */
  readonly address: string;
  /** Number and e-mail address, where the owner wants them in public. */
  readonly contact: readonly string[];
  /** Width by height of the item's photo, where it has one. */
  readonly photo: { readonly aspect: number } | undefined;
  readonly brandName: string;
}
