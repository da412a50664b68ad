let number = 0;

/** Returns an address that no other request of this test file uses, so that its limits are untouched. */
export function newAddress(): string {
  number += 1;
  return `10.9.${number >> 8}.${number & 255}`;
}
