export interface Siblings {
  /** Number of this process, from 1; a replacement inherits it. */
  readonly number: number;
  gather(): Promise<unknown[]>;
  reportWith(report: () => Promise<unknown>): void;
}
