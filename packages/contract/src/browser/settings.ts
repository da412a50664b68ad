/** What the server tells the web app about this installation; written into the page as a data block. */
export interface PublicSettings {
  readonly brandName: string;
  /** Where finders reach this installation, without a slash at its end: what is printed leads there, wherever it was printed. */
  readonly publicUrl: string;
  /** What a tag is called in the survey question. */
  readonly productName: string;
  /** Empty when the operator gave none. */
  readonly supportEmail: string;
  /** Empty when there is no shop: the button then says 'Coming soon'. */
  readonly shopUrl: string;
  /** Whether desktops show every page, or for some of them how to go on with a phone. */
  readonly desktopPages: 'shell' | 'placeholder';
  /** `EMAIL_DOMAINS=any`. */
  readonly acceptsAnyEmailDomain: boolean;
  /** Street tiles, with {z}, {x} and {y} or {-y}; empty for the map that the app brings along. */
  readonly mapTilesUrl: string;
  /** Whose map that is; `[words](address)` is a link. Empty without tiles. */
  readonly mapTilesAttribution: string;
}

/** The id of the `<script type="application/json">` that carries the settings. */
export const SETTINGS_ID = 'homeward-settings';

/** What the built page carries where the server writes the data block. */
export const SETTINGS_PLACEHOLDER = '<!--homeward-settings-->';
