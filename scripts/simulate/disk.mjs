/**
 * The databases of the devices: fake-indexeddb, with three additions. A tab that has crashed gets no event of its requests,
 * its open transactions are rolled back, and a device whose disk is full refuses every row.
 */
import * as fake from 'fake-indexeddb';
import { copyOf } from './copy.mjs';

const { IDBFactory, IDBTransaction } = fake;

/** @typedef {{ isDiskFull: boolean }} Disk */
/** @typedef {{ isAlive: boolean }} Owner */

/** @type {WeakMap<object, Owner>} */
const owners = new WeakMap();
/** @type {WeakMap<object, Disk>} */
const disks = new WeakMap();

/** The tab that opened the connection of a request, of a transaction, or of a connection itself. @param {any} target */
function ownerOf(target) {
  const transaction = target.transaction ?? target.source?.objectStore?.transaction ?? target;
  return owners.get(target) ?? owners.get(transaction.db ?? transaction);
}

const ENDS = ['complete', 'abort'];

/** @param {any} value the result of a request */
const isConnection = (value) => value instanceof fake.IDBDatabase;

/** The connections of a process that has ended are closed. @param {any} connection */
function close(connection) {
  Object.assign(connection, { _closePending: true, _closed: true });
  const database = connection._rawDatabase;
  database.connections = database.connections.filter((/** @type {any} */ other) => other !== connection);
}

/** Events that reach a tab which has crashed reach nobody. */
function installOwners() {
  const { prototype } = Object.getPrototypeOf(IDBTransaction);
  const target = prototype?.dispatchEvent ? prototype : Object.getPrototypeOf(IDBTransaction.prototype);
  const dispatch = target.dispatchEvent;
  target.dispatchEvent = function dispatchEvent(/** @type {any} */ event) {
    const owner = ownerOf(this);
    // The database itself waits for the end of a transaction to start the next one.
    if (!owner || owner.isAlive) return dispatch.call(this, event);
    if (event.type === 'upgradeneeded') this.transaction._abort('AbortError');
    if (isConnection(this.result)) close(this.result);
    // The database itself waits for the end of a transaction to start the next one.
    if (ENDS.includes(event.type)) this.db?._rawDatabase?.processTransactions();
    return true;
  };
}

/** The rows of each table, until one of them changes. @type {WeakMap<object, any[]>} */
const readRows = new WeakMap();

/** @param {any} store a table */
function installQuota(store) {
  const prototype = Object.getPrototypeOf(store);
  if (prototype.hasQuota) return;
  const original = prototype.storeRecord;
  prototype.hasQuota = true;
  prototype.storeRecord = function storeRecord(/** @type {any[]} */ ...args) {
    // A row that a rollback restores has no log of its own.
    if (args[2] && disks.get(this.rawDatabase)?.isDiskFull) {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    }
    return original.apply(this, args);
  };
  const records = Object.getPrototypeOf(store.records);
  for (const name of ['put', 'delete', 'deleteByKeyAndValue', 'clear']) {
    const change = records[name];
    records[name] = function changed(/** @type {any[]} */ ...args) {
      readRows.delete(this);
      return change.apply(this, args);
    };
  }
}

installOwners();
// Both the library and `Device` copy a row each time it is written or read.
globalThis.structuredClone = /** @type {typeof structuredClone} */ (copyOf);
// The app's library of IndexedDB compares with these classes.
for (const [name, value] of Object.entries(fake)) {
  if (/^IDB/.test(name))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** @param {any} factory */
const raw = (factory) => factory._databases.get('stanze');

/** The database of one device. */
export class DeviceDatabase {
  #factory = /** @type {any} */ (new IDBFactory());
  /** @param {Disk} disk */
  constructor(disk) {
    this.disk = disk;
  }

  /**
   * `indexedDB` of one tab.
   * @param {Owner} owner
   */
  for(owner) {
    return {
      open: (/** @type {string} */ name, /** @type {number | undefined} */ version) => {
        const request = this.#factory.open(name, version);
        owners.set(request, owner);
        request.addEventListener('success', () => owners.set(request.result, owner));
        request.addEventListener('upgradeneeded', () => {
          owners.set(request.result, owner);
          const database = raw(this.#factory);
          disks.set(database, this.disk);
        });
        return request;
      },
      deleteDatabase: (/** @type {string} */ name) => this.#factory.deleteDatabase(name),
    };
  }

  /** Rolls back what a crashed tab has not committed. @param {Owner} owner */
  abortOf(owner) {
    const { transactions, connections } = raw(this.#factory) ?? { transactions: [], connections: [] };
    for (const transaction of transactions) {
      const isOpen = ['active', 'inactive'].includes(transaction._state);
      if (isOpen && owners.get(transaction.db) === owner) transaction._abort('AbortError');
    }
    for (const connection of [...connections]) if (owners.get(connection) === owner) close(connection);
  }

  /**
   * The rows of a table, read without a request.
   * @param {string} table
   * @returns {readonly any[]}
   */
  rows(table) {
    const store = raw(this.#factory)?.rawObjectStores.get(table);
    if (!store) return [];
    installQuota(store);
    let rows = readRows.get(store.records);
    if (!rows) {
      rows = [...store.records.values()].map((record) => record.value);
      readRows.set(store.records, rows);
    }
    return rows;
  }

  /** The names of all tables. @returns {string[]} */
  tables() {
    return [...(raw(this.#factory)?.rawObjectStores.keys() ?? [])];
  }
}
