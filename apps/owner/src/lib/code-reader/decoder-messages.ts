import { parseTagId } from '@homeward/contract/tag-id';
import type { ColourPicture, Effort } from './pictures/grey-picture.ts';

/** Result for a code that was found but not decoded. No QR code contains the empty text. */
export const UNREADABLE = '';

export function hasTag(texts: readonly string[]): boolean {
  return texts.some((text) => parseTagId(text) !== undefined);
}

export interface DecoderRequest {
  readonly id: number;
  readonly effort: Effort;
  readonly picture: ImageBitmap | ColourPicture;
}

/** Id of the worker's first reply, which reports that the decoder has loaded. No request has this id. */
export const LOADING_ID = 0;

export type DecoderReply =
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly failure: string };
