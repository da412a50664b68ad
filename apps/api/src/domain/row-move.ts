/** Puts what hangs on one row of an item onto another row of it, when its tag gets a new owner. */
export interface RowMove {
  /** The row that stays behind. */
  readonly from: string;
  readonly to: string;
  /** Rows at once. */
  readonly limit: number;
}
