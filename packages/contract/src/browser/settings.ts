export interface PublicSettings {
  readonly brandName: string;
  /** The base URL of printed tags, without a trailing slash. */
  readonly publicUrl: string;
  /** The product's name in the survey question. */
  readonly productName: string;
  readonly supportEmail: string;
  /** The shop's URL. If this setting is empty, the shop's button reads 'Coming soon'. */
  readonly shopUrl: string;
  /** With `placeholder`, some pages show desktop users only a hint to use a phone. */
  readonly desktopPages: 'shell' | 'placeholder';
  /** Name of the OpenID Connect provider; empty if no provider is configured. */
  readonly signInProvider: string;
  /** True if the operator set `EMAIL_DOMAINS=any`. */
  readonly acceptsAnyEmailDomain: boolean;
  /** URL template with {z}, {x} and {y} or {-y}; empty for the bundled map. */
  readonly mapTilesUrl: string;
  /** Attribution of the map tiles; `[words](address)` is a link. Empty for the bundled map. */
  readonly mapTilesAttribution: string;
}

export const SETTINGS_ID = 'homeward-settings';

/** In the built page, the server replaces this text with the settings as JSON. */
export const SETTINGS_PLACEHOLDER = '<!--homeward-settings-->';
