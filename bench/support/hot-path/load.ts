/**
 * What a product is loaded with: its page, over and over or the first time that it is read in this process; the call for
 * programs; or visits: the details read, then the scan recorded.
 */
export type LoadKind = 'page' | 'first-page' | 'owner-details' | 'visits';

export interface Load {
  readonly kind: LoadKind;
  readonly baseUrl: string;
  readonly connections: number;
  readonly seconds: number;
  /** Without it as many as are answered; for autocannon only. */
  readonly visitsPerSecond?: number;
  /** The numbers of the codes: so many, from this one on. Each is read once where the first time counts, in their order. */
  readonly firstCode: number;
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
