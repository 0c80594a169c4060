/** A device: what survives a crash of the app (IndexedDB, localStorage, cookies), its clock, its disk and its tabs. */
import { chance } from './chance.mjs';
import { DeviceDatabase } from './disk.mjs';
import { storageOn, soon, Tab } from './tab.mjs';
import { time } from './time.mjs';

/** @typedef {import('./network.mjs').Network} Network */

export class Device {
  isDiskFull = false;
  /** @type {Map<string, string>} */
  cookies = new Map();
  /** @type {Tab[]} */
  tabs = [];
  /** How far the clock of the device is ahead, in milliseconds. */
  skew = 0;
  /** Whether the clock of the device was ever wrong. */
  hadSkew = false;
  database = new DeviceDatabase(this);
  /** @type {Map<string, string>} */
  #values = new Map();
  /** @type {Map<string, Promise<unknown>>} */
  #locks = new Map();
  #opened = 0;

  /**
   * @param {string} name
   * @param {Network} network
   * @param {{ releases: readonly ((globals: Record<string, unknown>) => any)[], hasLocks: boolean }} options
   */
  constructor(name, network, options) {
    this.name = name;
    this.network = network;
    this.options = options;
  }

  now() {
    this.hadSkew ||= this.skew !== 0;
    return time.now + this.skew;
  }

  open() {
    this.#opened += 1;
    const [newest, previous] = this.options.releases;
    const release = previous && chance.is(0.2) ? previous : newest;
    if (!release) throw new Error('There is no release of the app');
    const tab = new Tab(this, `${this.name}.${this.#opened}`, release);
    this.tabs.push(tab);
    return tab;
  }

  /** @param {Tab} tab */
  crash(tab) {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.crash();
  }

  anyTab() {
    return this.tabs.length === 0 ? this.open() : chance.one(this.tabs);
  }

  /** The tabs other than this one. @param {Tab} tab */
  #others(tab) {
    return this.tabs.filter((other) => other !== tab && other.isAlive);
  }

  /** `localStorage` as one tab has it: the other tabs receive an event. @param {Tab} tab */
  storageFor(tab) {
    return storageOn(this.#values, (key) => {
      soon(() => {
        for (const other of this.#others(tab)) {
          other.window.dispatchEvent(
            /** @type {any} */ ({ type: 'storage', key, storageArea: other.storage }),
          );
        }
      });
    });
  }

  /** @param {string} key */
  stored(key) {
    return this.#values.get(key) ?? null;
  }

  /** All values of localStorage, as one text. */
  storedText() {
    return [...this.#values].join('\n');
  }

  /** The class BroadcastChannel of one tab. @param {Tab} tab */
  channelFor(tab) {
    const device = this;
    return class {
      /** @param {string} name */
      constructor(name) {
        this.name = name;
      }

      /** @param {string} _type @param {(event: { data: unknown }) => void} listener */
      addEventListener(_type, listener) {
        tab.listeners.push({ name: this.name, call: listener });
      }

      /** Only channels without a listener are closed. */
      close() {}

      /** @param {unknown} data */
      postMessage(data) {
        const copy = structuredClone(data);
        soon(() => {
          for (const { name, call } of device.#others(tab).flatMap(({ listeners }) => listeners))
            if (name === this.name) call({ data: copy });
        });
      }
    };
  }

  /** Web Locks of `navigator` as one tab has them; none in a browser without them. @param {Tab} tab */
  locksFor(tab) {
    if (!this.options.hasLocks) return {};
    const request = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ work) => {
      const before = this.#locks.get(name) ?? Promise.resolve();
      const held = before.then(() => (tab.isAlive ? Promise.race([work(), tab.ended]) : undefined));
      this.#locks.set(
        name,
        held.catch(() => undefined),
      );
      return held;
    };
    return { locks: { request } };
  }

  /**
   * The cookies of an answer, applied when it arrives at the device.
   * @param {unknown} header
   */
  takeCookies(header) {
    for (const text of [header].flat()) {
      if (typeof text !== 'string') continue;
      const [pair = ''] = text.split(';', 1);
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const isOver = value === '' || /max-age=0\b/i.test(text) || /expires=thu, 01 jan 1970/i.test(text);
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
