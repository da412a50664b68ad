/**
 * The load: `page` repeatedly; `first-page` once per page and process; `owner-details`, the API call; or `visits`, which read the details
 * and then record the scan.
 */
export type LoadKind = 'page' | 'first-page' | 'owner-details' | 'visits';

export interface Load {
  readonly kind: LoadKind;
  readonly baseUrl: string;
  readonly connections: number;
  readonly seconds: number;
  /** Default: as many as are answered; autocannon only. */
  readonly visitsPerSecond?: number;
  /** The range of code numbers; `first-page` reads each once, in order. */
  readonly firstCode: number;
  readonly codes: number;
}

export interface LoadFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly recorded: number;
  /** CPU cores used by the load generator. */
  readonly cores: number;
}
