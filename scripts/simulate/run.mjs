/** One run: the people, their devices and the server, for a number of steps of one seed. */
import { createHash } from 'node:crypto';
import { act, signIn } from './commands.mjs';
import { chance } from './chance.mjs';
import { Device } from './device.mjs';
import { START } from './fixture.mjs';
import { Broken, Ledger } from './ledger.mjs';
import { FAULTS, RELEASES } from './faults.mjs';
import { finish } from './finish.mjs';
import { Network } from './network.mjs';
import { statements } from './server-database.mjs';
import { time } from './time.mjs';

/** @typedef {import('./fixture.mjs').Fixture} Fixture */
/** @typedef {import('./fixture.mjs').Person} Person */
/** @typedef {(globals: Record<string, unknown>) => any} Evaluate */
/** @typedef {{ seed: number, steps: number, problem: string | null, hash: string, lines: string[] }} Result */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export class Run {
  /** @type {string[]} */
  lines = [];
  /** @type {Device[]} */
  devices = [];
  /** @type {Map<string, string>} The id of the last message of a person to a designer, by device. */
  lastIds = new Map();
  #texts = 0;

  /** @param {Fixture} fixture @param {readonly Evaluate[]} releases newest first @param {number} seed */
  constructor(fixture, releases, seed) {
    this.fixture = fixture;
    this.server = fixture.server;
    this.releases = releases;
    this.seed = seed;
    this.ledger = new Ledger(this.server, this.devices, fixture.people);
  }

  /** @param {string} line */
  note = (line) => {
    this.lines.push(`${time.now - START} ${line}`);
  };

  newText() {
    this.#texts += 1;
    return `Messaggio ${this.seed}-${this.#texts}.`;
  }

  anyDesigner() {
    const designers = this.fixture.people.filter(({ designerId }) => designerId !== null);
    return /** @type {Person & { designerId: number }} */ (chance.one(designers));
  }

  /** Who may sign in on a device. @param {Device} device */
  peopleOf(device) {
    const [a, b, c, d, e] = /** @type {[Person, Person, Person, Person, Person]} */ (this.fixture.people);
    const lists = { one: [a], two: [a, b], three: [b, c], four: [d], five: [e] };
    return lists[/** @type {keyof typeof lists} */ (device.name)];
  }

  async #prepare() {
    await this.server.end();
    time.reset(START);
    chance.reset(this.seed);
    statements.commitDelay = () => chance.below(4);
    this.fixture.restore();
    this.server.mails.length = 0;
    await this.server.serve(chance.weighted(RELEASES));
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      // With fewer devices, each has more steps.
      if (name !== 'one' && name !== 'four' && chance.is(0.5)) continue;
      const network = new Network(this.server, this.note, (wire, answer) =>
        this.ledger.answered(wire, answer),
      );
      const device = new Device(name, network, { releases: this.releases, hasLocks: chance.is(0.85) });
      device.skew = chance.is(0.3) ? chance.below(2 * HOUR) - HOUR : 0;
      this.devices.push(device);
      const [person] = this.peopleOf(device);
      const tab = device.open();
      network.isCalm = true;
      await time.pass(2000);
      if (person) signIn(tab, person);
      await time.pass(2000);
      network.isCalm = false;
    }
    this.lines.length = 0;
  }

  /** @param {number} steps @returns {Promise<Result>} */
  async play(steps) {
    let step = 0;
    /** @type {string | null} */
    let problem = null;
    try {
      await this.#prepare();
      for (; step < steps; step += 1) await this.#step(step);
      await finish(this);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      problem = error.message;
    }
    this.#close();
    return { seed: this.seed, steps: step, problem, hash: this.#hash(), lines: this.lines };
  }

  #hash() {
    const hash = createHash('sha256');
    for (const line of this.lines) hash.update(`${line}\n`);
    hash.update(JSON.stringify(this.fixture.contents()));
    return hash.digest('hex').slice(0, 16);
  }

  #close() {
    for (const device of this.devices) for (const tab of [...device.tabs]) device.crash(tab);
    time.reset(time.now);
  }

  /** @param {number} step */
  async #step(step) {
    const kind = chance.weighted(STEPS);
    const label = await kind(this);
    this.note(`${step} ${kind.name}${label ? ` ${label}` : ''}`);
    await time.settle();
    this.ledger.check();
  }

  async passTime() {
    const ms = chance.weighted([
      [60, 50],
      [25, 500],
      [10, 5000],
      [2, MINUTE],
    ]);
    await time.pass(1 + chance.below(ms * 2));
  }
}

/** @param {Run} run */
async function person(run) {
  const device = chance.one(run.devices);
  const tab = device.anyTab();
  return `${tab.name} ${act(run, tab)}`;
}

/** The next timer. */
async function next() {
  await time.runNext();
}

/** @param {Run} run */
async function pass(run) {
  await run.passTime();
}

/** @type {readonly (readonly [number, (run: Run) => Promise<string | void>])[]} */
const STEPS = [[24, person], [56, next], [10, pass], ...FAULTS];
