/** The network of one device: requests and answers are delayed, lost, doubled and overtaken, or the line is half open. */
import { chance } from './chance.mjs';
import { time } from './time.mjs';

/** @typedef {import('./server.mjs').Wire} Wire */
/** @typedef {import('./server.mjs').Answer} Answer */
/** @typedef {(answer: Answer | null) => void} Done */
/** @typedef {'delivered' | 'request lost' | 'answer lost' | 'doubled' | 'slow' | 'proxy'} Transfer */

/** @type {readonly (readonly [number, Transfer])[]} */
const TRANSFERS = [
  [72, 'delivered'],
  [7, 'request lost'],
  [8, 'answer lost'],
  [6, 'doubled'],
  [4, 'slow'],
  [3, 'proxy'],
];
const PROXY = {
  release: 'none',
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<html></html>',
};
/** Longer than the app waits for an answer. */
const SLOW_MS = { from: 9000, to: 40_000 };

export class Network {
  /** Nothing passes. */
  isCut = false;
  /** Requests arrive, no answer does. */
  isHalfOpen = false;
  /** No fault any more. */
  isCalm = false;

  /**
   * @param {import('./server.mjs').Server} server
   * @param {(line: string) => void} trace
   * @param {(wire: Wire, answer: Answer) => void} answered
   */
  constructor(server, trace, answered) {
    this.server = server;
    this.trace = trace;
    this.answered = answered;
  }

  /**
   * @param {import('./tab.mjs').Tab} tab
   * @param {Wire} wire
   * @param {Done} done
   */
  send(tab, wire, done) {
    const transfer = this.isCalm ? 'delivered' : chance.weighted(TRANSFERS);
    const label = `${tab.name} ${wire.method} ${wire.url}`;
    if (this.isCut || transfer === 'request lost') {
      this.trace(`${label} is lost`);
      return this.#fail(done);
    }
    if (transfer === 'proxy') return this.#after(() => done(PROXY));
    const cookie = [...tab.device.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { ...wire, headers: { ...wire.headers, ...(cookie && { cookie }) } };
    const arrived = this.#arrival(tab, transfer, done);
    this.#after(() => this.#deliver(label, sent, arrived), transfer === 'slow');
    if (transfer === 'doubled')
      this.#after(() => this.#deliver(`${label} again`, sent, () => undefined), true);
  }

  /** @param {string} label @param {Wire} wire @param {Done} arrived */
  #deliver(label, wire, arrived) {
    this.server.deliver(wire, (answer) => {
      this.trace(`${label} ${answer ? `${answer.status} ${answer.release}` : 'no answer'}`);
      if (answer) this.answered(wire, answer);
      arrived(answer);
    });
  }

  /**
   * What happens with an answer on its way back.
   * @param {import('./tab.mjs').Tab} tab
   * @param {Transfer} transfer
   * @param {Done} done
   * @returns {Done}
   */
  #arrival(tab, transfer, done) {
    return (answer) => {
      if (answer === null || transfer === 'answer lost') return this.#fail(done);
      if (this.isHalfOpen || this.isCut) return undefined;
      /** @type {Record<string, any>} */
      const headers = { ...answer.headers, date: new Date(time.now).toUTCString() };
      return this.#after(() => {
        tab.device.takeCookies(headers['set-cookie']);
        done({ ...answer, headers });
      });
    };
  }

  /** Fails at once, or the request never ends. @param {Done} done */
  #fail(done) {
    if (this.isCalm || chance.is(0.6)) this.#after(() => done(null));
  }

  /** @param {() => void} run @param {boolean} [isSlow] */
  #after(run, isSlow = false) {
    const ms = isSlow ? SLOW_MS.from + chance.below(SLOW_MS.to - SLOW_MS.from) : 10 + chance.below(300);
    time.set(ms, run);
  }
}
