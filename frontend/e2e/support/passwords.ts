/** The password of people whom tests register. */
export const TEST_PASSWORD = 'mongolfiera-27-ottobre';

const DEMO_PASSWORD = 'stanze-demo-2026';

/** The password of a person of the demonstration, or of one whom a test has registered. */
export function passwordOf(email: string): string {
  return email.endsWith('@stanze.test') ? DEMO_PASSWORD : TEST_PASSWORD;
}
