/** Reassigns child rows from one row of an item to another when its tag gets a new owner. */
export interface RowMove {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}
