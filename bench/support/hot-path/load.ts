/** What a product is loaded with: its page, the call for programs, or visits: the details read, then the scan recorded. */
export type LoadKind = 'page' | 'owner-details' | 'visits';

export interface Load {
  readonly kind: LoadKind;
  readonly baseUrl: string;
  readonly connections: number;
  readonly seconds: number;
  /** How many numbered codes there are. */
  readonly codes: number;
}

export interface LoadFigures {
  /** Pages, answers or whole visits. */
  readonly perSecond: number;
  /** Of a request. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Scans that were acknowledged. */
  readonly recorded: number;
  /** Cores that making the load took. */
  readonly cores: number;
}
