import { randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { inProject } from '../lib/paths.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./hand.mjs').Hand} Hand */

const ROOMS = ['A-living-01', 'B-living-01', 'C-living-01', 'D-living-01', 'E-living-01', 'A-kitchen-01'];
/** Pixels, as from the camera of a phone. */
const WIDTH = 4000;
const NAME = 'Studio Colombini';
const PASSWORD = 'lampada-verde-12';
/** Long enough for the points of a complete profile. */
const BIO =
  'Case piccole e luminose da quindici anni: poche cose, scelte bene, e molto ascolto. Lavoro tra Torino e le Langhe, anche da lontano.';

/**
 * Six photographs as from a phone.
 * @param {string} folder
 */
const photographs = (folder) =>
  Promise.all(
    ROOMS.map(async (room) => {
      const file = path.join(folder, `${room}.jpg`);
      const original = inProject('pictures', 'originals', `${room}.webp`);
      await sharp(original).resize(WIDTH).jpeg({ quality: 88 }).toFile(file);
      return file;
    }),
  );

/**
 * The three steps: who, photographs and style, way of working, with two specialties and the minimum budget that the form
 * suggests.
 * @param {Page} page
 * @param {Hand} hand
 * @param {string[]} files the photographs
 */
async function fillIn(page, hand, files) {
  const next = page.getByRole('button', { name: 'Avanti', exact: true });
  await hand.write(page.getByLabel('Nome o studio'), NAME);
  await hand.enter();
  await hand.write(page.getByLabel('Email'), `studio.${randomUUID().slice(0, 6)}@esempio.it`);
  await hand.enter();
  await hand.choose(page.getByRole('button', { name: 'Scegli le foto' }), files);
  await hand.tap(page.getByRole('checkbox', { name: 'Japandi', exact: true }));
  await hand.tap(page.getByRole('checkbox', { name: 'Minimal', exact: true }));
  await hand.tap(page.getByRole('radio', { name: 'Minimal e contemporaneo' }).locator('xpath=..'));
  await hand.tap(next);
  await hand.write(page.getByLabel('Anni di esperienza'), '15');
  await hand.enter();
  await hand.write(page.getByLabel('Racconta il tuo lavoro'), BIO);
  await hand.tap(page.getByRole('checkbox', { name: 'Consulenze online', exact: true }));
  await hand.write(page.getByLabel('Città in cui lavori'), 'Torino');
  await hand.enter();
}

/**
 * Chooses the password: a second time, and for a sign-in, only where the product asks for it.
 * @param {Page} page
 * @param {Hand} hand
 */
async function choosePassword(page, hand) {
  await hand.write(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.enter();
  const confirmation = page.getByLabel('Conferma password');
  if (await confirmation.isVisible()) {
    await hand.write(confirmation, PASSWORD);
    await hand.enter();
  }
  const own = page.getByRole('heading', { level: 1, name: NAME });
  const signIn = page.locator('form').getByRole('button', { name: 'Accedi' });
  await own.or(signIn).first().waitFor();
  if (await signIn.isVisible()) {
    await hand.write(page.getByLabel('Password', { exact: true }), PASSWORD);
    await hand.enter();
  }
  await own.waitFor();
}

/**
 * From the home page to a portfolio that everybody can see.
 * @param {Page} page
 * @param {Hand} hand
 * @param {string} folder for the photographs
 */
export async function toPublishedDesigner(page, hand, folder) {
  const files = await photographs(folder);
  await page.goto('/');
  hand.begin();
  await hand.tap(page.getByRole('contentinfo').getByRole('link', { name: 'Per i designer' }));
  await hand.tap(page.locator('main a[href="/designer-registration"]').first());
  await fillIn(page, hand, files);
  await hand.tap(page.getByLabel('Ho letto e accetto'));
  await hand.tap(page.getByRole('button', { name: 'Continua', exact: true }));
  await choosePassword(page, hand);
}
