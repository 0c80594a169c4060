import path from 'node:path';
import sharp from 'sharp';
import { answerFor } from './answers.mjs';
import { inaccessible } from './axe.mjs';
import { oversized } from './oversized.mjs';
import { roll, settle } from './settle.mjs';
import { watch } from './watch.mjs';

const PATIENCE_MS = 20_000;
/** Long lists end here: the first part says how the rest looks. */
const LONGEST = 6000;

async function newPage({ browser, base, people, screen, size }) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: size.width, height: size.height },
    hasTouch: size.isPhone,
    isMobile: size.isPhone,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    serviceWorkers: screen.isInstalled ? 'allow' : 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (screen.who) {
    const stored = JSON.stringify(await people.session(screen.who));
    await page.addInitScript((user) => globalThis.localStorage.setItem('user', user), stored);
  }
  for (const [pattern, answer] of Object.entries(screen.answers ?? {})) {
    await page.route(pattern, answerFor(answer));
  }
  return page;
}

/** Inside the app, from a page that needs nothing: what the server writes into pages is not asked for again. */
async function goInside(page, address) {
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1, name: 'Le case belle' });
  await heading.waitFor();
  await page.evaluate((to) => globalThis.history.pushState(null, '', to), address);
  await heading.waitFor({ state: 'hidden' });
}

async function open(page, screen) {
  if (screen.at && screen.isInside) await goInside(page, screen.at);
  else if (screen.at) await page.goto(screen.at);
  await screen.act?.(page);
  const there = screen.ready ? screen.ready(page) : page.getByRole('heading', { level: 1 });
  await there.first().waitFor();
  await screen.from?.(page).evaluate((element) => element.scrollIntoView());
  // A button under the pointer would look as no button does.
  await page.mouse.move(0, 0);
}

async function save(page, file, options = {}) {
  const png = await page.screenshot({ animations: 'disabled', ...options });
  await sharp(png).webp({ quality: 80 }).toFile(file);
}

/** What a person sees, and of a long page all of it. */
async function shoot({ page, screen, size, scheme, height, out }) {
  const picture = { name: screen.name, width: size.width, scheme };
  const files = [`${screen.name}.${size.width}.${scheme}.webp`];
  await save(page, path.join(out, files[0]));
  if (height > size.height) {
    files.push(`${screen.name}-whole.${size.width}.${scheme}.webp`);
    const clip = { x: 0, y: 0, width: size.width, height };
    await save(page, path.join(out, files[1]), { fullPage: true, clip });
  }
  return files.map((file) => ({ ...picture, file }));
}

/** Takes and judges what is open in each scheme; the faults are added to those that are known already. */
async function look({ page, screen, size, choice, faults }) {
  const pictures = [];
  const height = screen.isLong ? await roll(page, LONGEST) : 0;
  for (const [turn, scheme] of choice.schemes.entries()) {
    await page.emulateMedia({ colorScheme: scheme });
    await settle(page);
    if (!choice.isJudgeOnly) {
      pictures.push(...(await shoot({ page, screen, size, scheme, height, out: choice.out })));
    }
    const found = await inaccessible(page, { isColoursOnly: turn > 0 });
    faults.push(...found.map((fault) => `${scheme}: ${fault}`));
  }
  faults.push(...(await oversized(page)));
  return pictures;
}

/** Opens one screen in one size and takes it; gives the pictures and what was wrong. */
export async function photograph({ browser, base, people, screen, size, choice }) {
  const page = await newPage({ browser, base, people, screen, size });
  const faults = watch(page, base, screen.complaints ?? []);
  let pictures = [];
  try {
    await open(page, screen);
    pictures = await look({ page, screen, size, choice, faults });
  } catch (error) {
    faults.push(String(error).split('\n').slice(0, 4).join(' '));
    await save(page, path.join(choice.out, `${screen.name}.${size.width}.failed.webp`)).catch(
      () => undefined,
    );
  }
  // An answer under way has nobody to go to any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
  return { pictures, faults };
}
