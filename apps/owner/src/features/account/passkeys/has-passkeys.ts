const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** Whether this browser has passkeys, here: over https or on this machine, and under a name, which they are made for. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname);
}

/** Whether it offers them where an address is typed. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}
