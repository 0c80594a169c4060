import { FAILED } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const sent = async (/** @type {Page} */ page) => {
  await page.getByLabel('Email').fill('nessuno@esempio.it');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor({ state: 'hidden' });
};

/** An account that asks for a code after the password. */
const secondStep = async (/** @type {Page} */ page) => {
  await page.route('**/api/auth/token', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: '', code: 'second_factor_required', ticket: 'biglietto' }),
    }),
  );
  await page.getByLabel('Email').fill('marta@esempio.it');
  await page.getByLabel('Password', { exact: true }).fill('una-password');
  await page.locator('form').getByRole('button', { name: 'Accedi' }).click();
};

/**
 * Sign-in, password reset and registration.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const AUTH = [
  { name: 'login', route: '/login', at: '/login' },
  {
    name: 'login-refused',
    route: '/login',
    at: '/login',
    expectedMessages: FAILED,
    act: async (page) => {
      await page.getByLabel('Email').fill('marta@esempio.it');
      await page.getByLabel('Password', { exact: true }).fill('non-è-questa');
      await page.locator('form').getByRole('button', { name: 'Accedi' }).click();
    },
    ready: (page) => page.getByRole('alert').filter({ visible: true, hasText: /./ }),
  },
  {
    name: 'login-second-step',
    route: '/login',
    at: '/login',
    expectedMessages: FAILED,
    act: secondStep,
    ready: (page) => page.getByLabel('Codice dell’app'),
  },
  { name: 'register', route: '/login', at: '/login?mode=register' },
  { name: 'register-lead', route: '/login', at: '/login?mode=register&leadId=1&email=marta@esempio.it' },
  { name: 'password-request', route: '/request-password-reset', at: '/request-password-reset' },
  { name: 'password-requested', route: '/request-password-reset', at: '/request-password-reset', act: sent },
  { name: 'password-reset', route: '/reset-password', at: '/reset-password?token=un-link-della-mail' },
  { name: 'password-reset-without-link', route: '/reset-password', at: '/reset-password' },
  { name: 'email-confirmation', route: '/conferma-email', at: '/conferma-email?token=un-link-della-mail' },
  { name: 'email-confirmation-without-link', route: '/conferma-email', at: '/conferma-email' },
  { name: 'email-restoration', route: '/ripristina-email', at: '/ripristina-email#token=un-link-della-mail' },
  {
    name: 'email-restoration-refused',
    route: '/ripristina-email',
    at: '/ripristina-email#token=un-link-della-mail',
    expectedMessages: FAILED,
    act: (page) => page.getByRole('button', { name: 'Rimetti l’indirizzo di prima' }).click(),
    ready: (page) => page.getByRole('alert').filter({ visible: true, hasText: /./ }),
  },
  { name: 'email-restoration-without-link', route: '/ripristina-email', at: '/ripristina-email' },
  {
    name: 'designer-registration',
    route: '/designer-registration',
    at: '/designer-registration',
    isLong: true,
  },
  {
    name: 'designer-registration-errors',
    route: '/designer-registration',
    at: '/designer-registration',
    isLong: true,
    act: (page) => page.locator('main form button[type=submit]').click(),
    ready: (page) => page.getByRole('alert').filter({ visible: true, hasText: /./ }),
  },
  ...[2, 3].map((step) => ({
    name: `designer-registration-step-${step}`,
    route: '/designer-registration',
    at: `/designer-registration?passo=${step}`,
    isLong: true,
  })),
  { name: 'guard-guest', route: '/designer-profile', at: '/designer-profile' },
];
