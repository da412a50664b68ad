import type { ColourPicture } from './pictures/grey-picture.ts';

/** How long may be looked for a code: a frame has a next one, a photo has not. */
export type Effort = 'frame' | 'photo';

/** Stands among the texts for a code that is in sight and cannot be read: no QR code contains the empty text. */
export const UNREADABLE = '';

/** From the page to the worker. */
export interface DecoderRequest {
  readonly id: number;
  readonly effort: Effort;
  readonly picture: ImageBitmap | ColourPicture;
}

/** The answer to a request of this number is about loading: the worker gives it unasked. */
export const LOADING_ID = 0;

/** From the worker to the page. After a failure the worker is of no more use. */
export type DecoderReply =
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly failure: string };
