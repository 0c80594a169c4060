/** The accounts of the demonstration that have a password (docs/product.md#demonstration). */
export const DEMO_ACCOUNTS = {
  admin: 'admin@stanze.test',
  client: 'cliente@stanze.test',
  designer: 'designer@stanze.test',
} as const;

export const DEMO_PASSWORD = 'stanze-demo-2026';
