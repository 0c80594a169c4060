/** Jest's global teardown: ends the server that `mariadb.ts` started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stanzeMariadb?.stop();
}
