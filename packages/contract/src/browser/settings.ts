/** What the server tells the web app about this installation; written into the page as a data block. */
export interface PublicSettings {
  readonly brandName: string;
  /** What a tag is called in the survey question. */
  readonly productName: string;
  /** Empty when the operator gave none. */
  readonly supportEmail: string;
  /** Empty when there is no shop: the button then says 'Coming soon'. */
  readonly shopUrl: string;
  /** Whether desktops show every page, or for some of them how to go on with a phone. */
  readonly desktopPages: 'shell' | 'placeholder';
  /** Street tiles, with {z}, {x} and {y} or {-y}; empty for the map that the app brings along. */
  readonly mapTilesUrl: string;
  /** Whose map that is; `[words](address)` is a link. Empty without tiles. */
  readonly mapTilesAttribution: string;
}

/** What desktops say in place of a page that is for phones. */
export const PHONE_TEXTS = {
  title: 'Made for your phone',
  hint: 'Point the camera of your phone at this code, and this page opens there.',
  label: 'The address of this page as a QR code',
} as const;

/** What the button of the video behind the page says to those who do not see it. */
export const VIDEO_TEXTS = {
  pauseVideo: 'Pause the background video',
  playVideo: 'Play the background video',
} as const;

/** The id of the `<script type="application/json">` that carries the settings. */
export const SETTINGS_ID = 'homeward-settings';

/** What the built page carries where the server writes the data block. */
export const SETTINGS_PLACEHOLDER = '<!--homeward-settings-->';
