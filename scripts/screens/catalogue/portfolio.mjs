import { everywhere, NEVER } from '../answers.mjs';
import { button, dialog, FAILED, heading, skeleton } from '../states.mjs';

const API = '**/api/designers/3';
const LONG_NAME = 'Studio Associato Architettura d’Interni Mastropierdomenico & Quattrociocchi Figli';

/** A pause that does not end while pictures are taken. */
const PAUSED = everywhere({ paused_until: '2999-12-08' });

/** The same designer with this number of pictures, the given ones repeated. */
const withPictures = (/** @type {number} */ count) => (/** @type {any} */ designer) => ({
  ...designer,
  gallery: Array.from({ length: count }, (_, index) => designer.gallery[index % designer.gallery.length]),
});

/** @type {(name: string, answer: import('../answers.mjs').ScreenAnswer, more?: Partial<import('../catalogue.mjs').Screen>) => import('../catalogue.mjs').Screen[]} */
const state = (name, answer, more = {}) => [
  {
    name: `portfolio-${name}`,
    route: '/designer/:id',
    at: '/designer/3',
    isInside: true,
    answers: { [API]: answer },
    ...more,
  },
  {
    name: `profile-${name}`,
    route: '/profile/:id',
    at: '/profile/3',
    isInside: true,
    answers: { [API]: answer },
    ...more,
  },
];

/**
 * A designer's portfolio and profile, as others see them.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const PORTFOLIO = [
  { name: 'portfolio', route: '/designer/:id', at: '/designer/3', isLong: true },
  { name: 'profile', route: '/profile/:id', at: '/profile/3', isLong: true },
  ...state('one-picture', withPictures(1), { isLong: true }),
  ...state('six-pictures', withPictures(6), { isLong: true }),
  ...state('no-pictures', withPictures(0), { isLong: true }),
  ...state('long-name', everywhere({ name: LONG_NAME, like_count: 10_000 })),
  ...state('no-likes', everywhere({ like_count: 0 })),
  ...state('loading', NEVER, { ready: skeleton }),
  ...state('failed', 500, { expectedMessages: FAILED, ready: (page) => button(page, /Riprova/) }),
  { name: 'portfolio-missing', route: '/designer/:id', at: '/designer/999999', expectedMessages: FAILED },
  { name: 'profile-missing', route: '/profile/:id', at: '/profile/999999', expectedMessages: FAILED },
  {
    name: 'portfolio-viewer',
    route: '/designer/:id',
    at: '/designer/3',
    act: async (page) => {
      await heading(/./)(page).first().waitFor();
      await button(page, /Apri|Ingrandisci|Foto|immagine/i).click();
    },
    ready: dialog,
  },
  {
    name: 'portfolio-share',
    route: '/designer/:id',
    at: '/designer/3',
    act: (page) => button(page, 'Condividi Designer').click(),
    ready: dialog,
  },
  {
    name: 'portfolio-contact-guest',
    route: '/designer/:id',
    at: '/designer/3',
    act: (page) => button(page, 'Contatta Designer').click(),
    ready: dialog,
  },
  {
    name: 'portfolio-contact',
    route: '/designer/:id',
    at: '/designer/3',
    who: 'newClient',
    act: (page) => button(page, 'Contatta Designer').click(),
    ready: dialog,
  },
  {
    name: 'portfolio-contact-photos',
    route: '/designer/:id',
    at: '/designer/3',
    who: 'client',
    act: async (page) => {
      await button(page, 'Contatta Designer').click();
      await button(page, 'Allega foto dalla raccolta').click();
      await page.getByRole('checkbox').first().check();
    },
    ready: (page) => page.getByText(/ne hai scelte/u),
  },
  ...state('paused', PAUSED),
  {
    name: 'portfolio-paused-contact',
    route: '/designer/:id',
    at: '/designer/3',
    who: 'newClient',
    answers: { [API]: PAUSED },
    act: async (page) => {
      await page
        .getByText(/^In pausa fino/u)
        .first()
        .waitFor();
      await button(page, 'Contatta Designer').click();
    },
    ready: dialog,
  },
];
