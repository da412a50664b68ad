export interface PublicSettings {
  readonly brandName: string;
  /** The base URL of printed tags, without a trailing slash. */
  readonly publicUrl: string;
  /** The product's name in the survey question. */
  readonly productName: string;
  readonly supportEmail: string;
  /** Empty without a shop; the button then reads 'Coming soon'. */
  readonly shopUrl: string;
  /** With `placeholder`, desktops show a hint to use a phone on some pages. */
  readonly desktopPages: 'shell' | 'placeholder';
  /** Name of the OpenID Connect provider; empty without one. */
  readonly signInProvider: string;
  /** `EMAIL_DOMAINS=any`. */
  readonly acceptsAnyEmailDomain: boolean;
  /** URL template with {z}, {x} and {y} or {-y}; empty for the bundled map. */
  readonly mapTilesUrl: string;
  /** Attribution; `[words](address)` is a link. Empty without tiles. */
  readonly mapTilesAttribution: string;
}

export const SETTINGS_ID = 'homeward-settings';

/** The server replaces this text in the built page by the JSON block. */
export const SETTINGS_PLACEHOLDER = '<!--homeward-settings-->';
