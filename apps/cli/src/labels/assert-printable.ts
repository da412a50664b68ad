import { describeLabelAddress, type LabelAddress } from '@homeward/contract/label-address';

/** Throws if finders could not open the labels' address, because a printed code cannot be corrected. */
export function assertPrintable(labels: LabelAddress, { anyway }: { anyway: boolean }): void {
  if (labels.problem === null || anyway) return;
  throw new Error(
    `Labels would lead to ${describeLabelAddress(labels)}: set PUBLIC_URL to the address that finders open and restart, ` +
      'or add --anyway.',
  );
}
