import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { hasFlag, numberOption, option } from '../lib/arguments.mjs';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { print } from '../lib/log.mjs';
import { inProject } from '../lib/paths.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { PEOPLE, ROUTES_OF } from './routes.mjs';
import { Server } from './server.mjs';
import { ReplacedTab } from './tab.mjs';

/** @typedef {import('./routes.mjs').Who} Who */
/** @typedef {import('./tab.mjs').Step & { device: keyof typeof DEVICES }} Step */
/** @typedef {import('./visit.mjs').Visit & { key: string }} Result */

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
/** Presses one after the other. */
const DEPTH = 2;
/** The same where a press has opened a dialog: the dialog, a question in it, its answer. */
const DEPTH_OF_DIALOGS = 3;
/** Of controls that stand for the same in the rows of a list. */
const PER_LIST = 2;
const OUT = inProject('crawl', 'results.jsonl');

/** @type {(step: Step) => string} */
const keyOf = ({ who, device, address, presses }) =>
  [who, device, address, ...presses.map(({ name, kind }) => `${name} (${kind})`)].join(' > ');

/** @type {(name: string, all: string[]) => string[]} */
const chosen = (name, all) => option(name)?.split(',') ?? all;

/** @returns {Step[]} the pages to open first */
function firstSteps() {
  const routes = option('routes')?.split(',');
  const devices = /** @type {Step['device'][]} */ (chosen('devices', Object.keys(DEVICES)));
  return devices.flatMap((device) =>
    /** @type {Who[]} */ (chosen('people', PEOPLE)).flatMap((who) =>
      ROUTES_OF[who]
        .filter((address) => !routes || routes.includes(address))
        .map((address) => ({ who, device, address, presses: [] })),
    ),
  );
}

/** The steps that are still to be performed, and what has been found; results of an earlier run are read again. */
class Crawl {
  #open = firstSteps();
  /** @type {Set<string>} controls of a person on a device that are or will be pressed */
  #queued = new Set();
  /** @type {Map<string, Result>} */
  #earlier = new Map();
  count = 0;
  /** @type {Result[]} */
  found = [];
  /** @type {Map<string, { pressed: number, missing: number, faulty: number }>} by person and device */
  figures = new Map();

  constructor() {
    if (hasFlag('fresh')) rmSync(OUT, { force: true });
    mkdirSync(path.dirname(OUT), { recursive: true });
    const lines = existsSync(OUT) ? readFileSync(OUT, 'utf8').split('\n').filter(Boolean) : [];
    for (const line of lines) {
      const result = /** @type {Result} */ (JSON.parse(line));
      this.#earlier.set(result.key, result);
    }
  }

  get waiting() {
    return this.#open.length;
  }

  /** @returns {Step | undefined} the next step that no earlier run has performed */
  next() {
    for (let step = this.#open.shift(); step; step = this.#open.shift()) {
      const earlier = this.#earlier.get(keyOf(step));
      if (!earlier) return step;
      this.#add(step, earlier);
    }
    return undefined;
  }

  /**
   * @param {Step} step
   * @param {Omit<Result, 'key'>} outcome
   */
  end(step, outcome) {
    const result = { key: keyOf(step), ...outcome };
    appendFileSync(OUT, `${JSON.stringify(result)}\n`);
    this.#add(step, result);
  }

  /**
   * @param {Step} step
   * @param {Result} result
   */
  #tally({ who, device }, result) {
    this.count += 1;
    const visitor = `${who}, ${device}`;
    const figures = this.figures.get(visitor) ?? { pressed: 0, missing: 0, faulty: 0 };
    this.figures.set(visitor, figures);
    figures[result.isMissing ? 'missing' : 'pressed'] += 1;
    if (result.faults.length === 0) return;
    figures.faulty += 1;
    this.found.push(result);
  }

  /**
   * @param {Step} step
   * @param {Result} result
   */
  #add(step, result) {
    this.#tally(step, result);
    if (step.presses.length >= (result.opensDialog ? DEPTH_OF_DIALOGS : DEPTH)) return;
    /** @type {Map<string, number>} */
    const lists = new Map();
    for (const { name, kind, list } of result.controls) {
      const count = (lists.get(list) ?? 0) + 1;
      lists.set(list, count);
      // The header and the footer are the same on every page: their controls are pressed once.
      const control = `${step.who} ${step.device} ${kind} ${name} ${list === '' ? '' : step.address}`;
      if ((list !== '' && count > PER_LIST) || this.#queued.has(control)) continue;
      this.#queued.add(control);
      this.#open.push({ ...step, presses: [...step.presses, { name, kind }] });
    }
  }
}

/**
 * Performs steps until none is left.
 * @param {import('@playwright/test').Browser} browser
 * @param {Server} server
 * @param {Crawl} crawl
 */
async function work(browser, server, crawl) {
  const tab = new ReplacedTab(
    async ({ who, device }) => {
      const context = await browser.newContext({
        ...DEVICES[/** @type {Step['device']} */ (device)],
        baseURL: server.base,
        locale: 'it-IT',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      context.setDefaultTimeout(10_000);
      await server.enter(context, who);
      return context;
    },
    (step) => server.resolve({ who: /** @type {Who} */ (step.who), address: step.address }),
  );
  for (let step = crawl.next(); step; step = crawl.next()) {
    try {
      crawl.end(step, await tab.perform(step));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      crawl.end(step, { faults: [`failed: ${text.slice(0, 300)}`], controls: [], opensDialog: false });
    }
    if (crawl.count % 50 === 0)
      print(`${crawl.count} pressed, ${crawl.waiting} waiting, ${crawl.found.length} with faults`);
  }
  await tab.close();
}

/** Presses everything and prints what it found. */
export const crawl = () =>
  withTemporaryFolder('crawl', async (folder) => {
    const steps = new Crawl();
    const server = new Server(folder);
    await server.start();
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', ...chromiumArgs()],
    });
    try {
      await Promise.all(
        Array.from({ length: numberOption('workers', 2) }, () => work(browser, server, steps)),
      );
    } finally {
      await browser.close();
      await server.stop();
    }
    for (const { key, faults } of steps.found) print(`✗ ${key}\n    ${faults.join('\n    ')}`);
    for (const [visitor, { pressed, missing, faulty }] of steps.figures)
      print(`${visitor}: ${pressed} opened or pressed, ${missing} no longer there, ${faulty} with faults`);
    print(`${steps.count} pressed, ${steps.found.length} with faults`);
    process.exitCode = steps.found.length > 0 ? 1 : 0;
  });
