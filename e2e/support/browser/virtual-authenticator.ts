import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A device with passkeys, connected to a test's browser. */
export interface VirtualAuthenticator {
  /** Returns the number of passkeys on the device. */
  count(): Promise<number>;
  /** Sets the result of later user verifications; with false, the device refuses. */
  verify(isVerified: boolean): Promise<void>;
  /** Adds an existing passkey of an account to the device; returns its credential id. */
  keep(accountId: string): Promise<Buffer>;
}

/** Host name of the app under test. */
const RP_ID = 'localhost';

export interface DeviceFixtures {
  /** A device at the test's page (CDP `WebAuthn`). It confirms user presence and verification immediately. */
  device: VirtualAuthenticator;
}

/** Fixtures for `test.extend`. Tests may share a page, but each test gets a new device. */
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

/** Disables passkey autofill from the next page on. A device that answers at once would otherwise log in unprompted. */
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
