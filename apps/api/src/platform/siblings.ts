export interface Siblings {
  /** Number of this process, from 1; a replacement inherits it. */
  readonly number: number;
  /** Collects the others' reports; omits those that are late. */
  gather(): Promise<unknown[]>;
  reportWith(report: () => Promise<unknown>): void;
}
