let number = 0;

/** Returns an IP address that no other request of this test file uses, so no rate limit has counted it. */
export function newAddress(): string {
  number += 1;
  return `10.9.${number >> 8}.${number & 255}`;
}
