export interface PosterTexts {
  readonly headline: string;
  readonly scan: string;
  readonly noApp: string;
  /** Returns a text with the address, for readers without a scanner. */
  readonly orOpen: (address: string) => string;
}

export interface PosterContent {
  readonly lang: string;
  readonly texts: PosterTexts;
  readonly name: string;
  /** The owner's text for the finder. */
  readonly words: string;
  /** The URL in the QR code. */
  readonly address: string;
  /** The public phone number and email address, if the owner shows them. */
  readonly contact: readonly string[];
  readonly photo: { readonly aspect: number } | undefined;
  readonly brandName: string;
}
