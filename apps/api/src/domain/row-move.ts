export interface RowMove {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}
