export interface PosterTexts {
  readonly headline: string;
  readonly scan: string;
  readonly noApp: string;
  /** Contains the address, for readers without a scanner. */
  readonly orOpen: (address: string) => string;
}

export interface PosterContent {
  readonly lang: string;
  readonly texts: PosterTexts;
  readonly name: string;
  /** The owner's text for the finder. */
  readonly words: string;
  /** URL of the QR code. */
  readonly address: string;
  /** Public phone number and e-mail address, if any. */
  readonly contact: readonly string[];
  readonly photo: { readonly aspect: number } | undefined;
  readonly brandName: string;
}
