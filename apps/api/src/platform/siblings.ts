/** The processes that share this one's port. */
export interface Siblings {
  /** Of this process, from 1; the one that takes its place has it, too. */
  readonly number: number;
  /** What the others say of themselves; one that does not answer in time is left out. */
  gather(): Promise<unknown[]>;
  /** Answers the others for this process. */
  reportWith(report: () => Promise<unknown>): void;
}
