export interface Siblings {
  readonly number: number;
  gather(): Promise<unknown[]>;
  reportWith(report: () => Promise<unknown>): void;
}
