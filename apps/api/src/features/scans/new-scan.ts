import type { CodeId } from '@homeward/contract/code-id';

export interface NewScan {
  readonly id: string;
  readonly codeId: CodeId;
  readonly scannedAt: Date;
  readonly device: string;
  readonly os: string;
  readonly country: string;
  /** Rounded; null when the finder gave none. */
  readonly lat: number | null;
  readonly lng: number | null;
  /** The same scan may be sent once more, with its place. */
  readonly mayGainPlace: boolean;
  /** The account that is signed in on the scanning device. */
  readonly viewerId: string | null;
}

export interface WrittenScan {
  readonly id: string;
  readonly itemId: string | null;
  readonly isOwn: boolean;
  readonly isLost: boolean | null;
  /** It was there already, without a place, and this gave it one. */
  readonly gainedPlace: boolean;
  /** Another device's scan has its id: nothing was written. */
  readonly isOther: boolean;
}

/** A scan that was not there before. */
export interface AddedScan extends WrittenScan {
  readonly codeId: string;
  /** The tag's mark before. */
  readonly wasScanned: boolean;
}
