import { everywhere, NEVER } from '../answers.mjs';
import { button, FAILED, heading, skeleton } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const featured = (/** @type {Page} */ page) => page.getByRole('article');

const FEW = '**/api/designers?*';
const featuredOnly = {
  route: '/',
  at: '/',
  act: (/** @type {Page} */ page) => page.evaluate(() => globalThis.scrollTo(0, 1e6)),
  from: (/** @type {Page} */ page) => page.locator('main :has(> [aria-busy]), main [role=alert]').last(),
};

/**
 * Pages without sign-in.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const PUBLIC = [
  {
    name: 'home',
    route: '/',
    at: '/',
    isLong: true,
    act: async (page) => {
      await page.evaluate(() => globalThis.scrollTo(0, 1e6));
      await featured(page).first().waitFor();
      await page.evaluate(() => globalThis.scrollTo(0, 0));
    },
  },
  {
    ...featuredOnly,
    name: 'home-loading',
    answers: { [FEW]: NEVER },
    ready: (page) => page.locator('main [aria-busy]'),
  },
  {
    ...featuredOnly,
    name: 'home-failed',
    answers: { [FEW]: 500 },
    expectedMessages: FAILED,
    ready: (page) => button(page, 'Riprova'),
  },
  { name: 'about', route: '/about', at: '/about', isLong: true },
  { name: 'per-i-designer', route: '/per-i-designer', at: '/per-i-designer', isLong: true },
  { name: 'come-ordiniamo', route: '/come-ordiniamo', at: '/come-ordiniamo', isLong: true },
  ...['eclettico', 'elegante', 'minimal', 'industriale', 'naturale'].map((slug) => ({
    name: `style-${slug}`,
    route: '/stile/:slug',
    at: `/stile/${slug}`,
    isLong: true,
  })),
  { name: 'privacy', route: '/privacy', at: '/privacy', isLong: true },
  { name: 'not-found', route: '*', at: '/questa-stanza-manca', expectedMessages: FAILED },
  {
    name: 'remove-designer',
    route: '/remove-designer',
    at: '/remove-designer',
    ready: (page) => page.locator('main li a'),
  },
  {
    name: 'remove-designer-link',
    route: '/remove-designer',
    at: '/remove-designer?token=un-link-della-mail',
  },
  {
    name: 'remove-designer-loading',
    route: '/remove-designer',
    at: '/remove-designer',
    answers: { '**/api/designers?*': NEVER, '**/api/designers': NEVER },
    ready: skeleton,
  },
  {
    name: 'remove-designer-failed',
    route: '/remove-designer',
    at: '/remove-designer',
    answers: { '**/api/designers?*': 500, '**/api/designers': 500 },
    expectedMessages: FAILED,
    ready: heading('L’elenco non arriva.'),
  },
  {
    name: 'remove-designer-admin',
    route: '/remove-designer',
    at: '/remove-designer',
    who: 'admin',
    ready: (page) => button(page, /^Elimina/),
  },
  { name: 'casa-in-due-invited', route: '/casa-in-due', at: '/casa-in-due#due=1.3-0-1-0-1' },
  { name: 'casa-in-due-broken', route: '/casa-in-due', at: '/casa-in-due#due=9' },
  { name: 'attivita-empty', route: '/attivita', at: '/attivita' },
  { name: 'comparison-empty', route: '/confronta', at: '/confronta' },
  {
    name: 'comparison',
    route: '/confronta',
    at: '/confronta?designer=3,6,12',
    ready: (page) => page.getByRole('table').getByRole('columnheader').nth(2),
    isLong: true,
  },
  {
    name: 'comparison-paused',
    route: '/confronta',
    at: '/confronta?designer=3,6',
    answers: { '**/api/designers/3': everywhere({ paused_until: '2999-12-08' }) },
    ready: (page) => page.getByText(/^In pausa/),
    from: (page) => page.getByRole('row', { name: /^Risposte/ }),
  },
  { name: 'salvati-empty', route: '/salvati', at: '/salvati' },
];
