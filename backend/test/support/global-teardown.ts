/** Jest's global teardown: ends the server that `global-setup.ts` started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stanzeMariadb?.stop();
}
