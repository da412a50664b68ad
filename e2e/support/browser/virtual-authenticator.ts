import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A device that keeps passkeys, in the browser of a test. */
export interface VirtualAuthenticator {
  /** The passkeys on it. */
  count(): Promise<number>;
  /** Whether the person shows their finger or face; without it the device refuses. */
  verify(isVerified: boolean): Promise<void>;
  /** Puts a passkey for an account on it, as if it had been made before; answers what the device calls it. */
  keep(accountId: string): Promise<Buffer>;
}

/** Where tests open the app. */
const RP_ID = 'localhost';

export interface DeviceFixtures {
  /** A device with passkeys at the test's own page, whose person is there and verified at once (CDP `WebAuthn`). */
  device: VirtualAuthenticator;
}

/** For `test.extend`: a page is kept from test to test, and the device is not. */
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

/** From the next page on, the browser offers passkeys in no address field: with a device that answers at once, it would log in by itself. */
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
