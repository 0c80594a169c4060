/** Accounts of the demo seed only (decisions.md section 1). */
export const DEMO_ACCOUNTS = {
  admin: 'admin@stanze.test',
  client: 'cliente@stanze.test',
  designer: 'designer@stanze.test',
} as const;

export const DEMO_PASSWORD = 'stanze-demo-2026';
