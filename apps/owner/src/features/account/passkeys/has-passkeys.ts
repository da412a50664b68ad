const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** Returns true if WebAuthn works here: on https or localhost, and under a host name, since a passkey is bound to a domain. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname);
}

export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}
