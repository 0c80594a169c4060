import type { Page } from '@playwright/test';

/** The passkeys of a browser. */
interface PasskeyDevice {
  /** Whether the person shows their finger or enters the PIN. */
  verify: (isVerified: boolean) => Promise<void>;
  /** Number of passkeys on the device. */
  count: () => Promise<number>;
}

/** Gives the browser an authenticator with passkeys, such as the fingerprint reader of a laptop. */
export async function withAuthenticator(page: Page): Promise<PasskeyDevice> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
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
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
