import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A device with passkeys in a test's browser. */
export interface VirtualAuthenticator {
  /** The number of its passkeys. */
  count(): Promise<number>;
  /** Sets the result of user verification; false makes the device refuse. */
  verify(isVerified: boolean): Promise<void>;
  /** Adds an existing passkey of an account; returns the credential id. */
  keep(accountId: string): Promise<Buffer>;
}

/** The host of the tests' app. */
const RP_ID = 'localhost';

export interface DeviceFixtures {
  /** A device at the test's page with immediate user presence and verification (CDP `WebAuthn`). */
  device: VirtualAuthenticator;
}

/** For `test.extend`: pages are reused between tests, the device is not. */
export const deviceFixtures = {
  device: async (
    { page }: { readonly page: Page },
    use: (device: VirtualAuthenticator) => Promise<void>,
  ): Promise<void> => {
    const { remove, ...device } = await addVirtualAuthenticator(page);
    await use(device);
    await remove();
  },
};

/** Disables passkey autofill from the next page on: a device that answers at once would log in unprompted. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

async function addVirtualAuthenticator(
  page: Page,
): Promise<VirtualAuthenticator & { remove(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    remove: async () => {
      await session.send('WebAuthn.disable');
      await session.detach();
    },
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    keep: async (accountId) => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: id.toString('base64'),
          isResidentCredential: true,
          rpId: RP_ID,
          userHandle: Buffer.from(accountId).toString('base64'),
          privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
          signCount: 0,
        },
      });
      return id;
    },
  };
}
