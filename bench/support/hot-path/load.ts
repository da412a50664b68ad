/**
 * `page` reads pages repeatedly; `first-page` reads each page once per process; `owner-details` is the API call;
 * `visits` reads the details and then records the scan.
 */
export type LoadKind = 'page' | 'first-page' | 'owner-details' | 'visits';

export interface Load {
  readonly kind: LoadKind;
  readonly baseUrl: string;
  readonly connections: number;
  readonly seconds: number;
  /** Maximum rate, only with autocannon; by default the load is unlimited. */
  readonly visitsPerSecond?: number;
  /** Range of the codes' numbers; `first-page` reads each code once, in order. */
  readonly firstCode: number;
  readonly codes: number;
}

export interface LoadFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly recorded: number;
  /** Number of CPU cores that the load generator uses. */
  readonly cores: number;
}
