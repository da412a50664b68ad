/** What a poster is about, as the item has it. */
export interface PosterContent {
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
