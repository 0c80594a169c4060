/**
 * Points at which the server's process or disk fails: every statement that the server runs passes `statements`. The file
 * of the database is in memory where the system has such a folder, and a statement is synchronous.
 */
import libsql from 'libsql';

/** The process of the server has ended: none of its statements has an effect. */
class EndedProcess extends Error {
  /** @override */
  name = 'EndedProcess';
}

/** What a statement does, determined once for each text. @param {string} sql */
const kindOf = (sql) => ({
  isRead: /^\s*(?:SELECT|BEGIN|SAVEPOINT|RELEASE)\b/i.test(sql),
  needsSpace: /^\s*(?:INSERT|UPDATE)\b/i.test(sql),
  isCommit: sql === 'COMMIT',
  // A deleted account takes requests and messages with it.
  isOfRequests: /^\s*(?:DELETE|(?:INSERT INTO|UPDATE)\s+"?(?:contacts|messages)\b)/i.test(sql),
});

class Statements {
  isDown = false;
  isDiskFull = false;
  /** Statements before the process ends; null for no end. */
  #left = /** @type {number | null} */ (null);
  #isAfter = false;
  onEnd = () => {};
  /** Iterations of the event loop that the next commit waits for the disk. */
  commitDelay = () => 0;
  /** Called after a commit that may have changed requests or messages. */
  onCommit = () => {};
  #hasRequests = false;
  /** Increases with every statement that may have changed what is committed. */
  changes = 0;
  /** The connection whose transaction has the write lock of the database. @type {object | null} */
  #writer = null;

  /**
   * The process ends at a statement: before it, or after its effect.
   * @param {number} statements
   * @param {boolean} isAfter
   */
  endAt(statements, isAfter) {
    this.#left = statements;
    this.#isAfter = isAfter;
  }

  disarm() {
    this.#left = null;
  }

  /** @param {boolean} isAfter */
  #pass(isAfter) {
    if (this.isDown) throw new EndedProcess('The server has ended');
    if (this.#left === null || isAfter !== this.#isAfter) return;
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#left = null;
    this.isDown = true;
    this.onEnd();
    throw new EndedProcess('The server ends here');
  }

  /**
   * @template T
   * @param {ReturnType<typeof kindOf>} kind
   * @param {() => T} run
   */
  run(kind, run) {
    this.#pass(false);
    if (this.isDiskFull && kind.needsSpace) {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    }
    const result = run();
    if (!kind.isRead) this.changes += 1;
    if (kind.isOfRequests) this.#hasRequests = true;
    if (kind.isCommit) this.#commit();
    this.#pass(true);
    return result;
  }

  /**
   * Waits until no other process has the write lock, as SQLite does within `busy_timeout`, and takes it.
   * @param {object} connection
   */
  async takeLock(connection) {
    while (this.#writer !== null && this.#writer !== connection && !this.isDown)
      await new Promise((resolve) => setImmediate(resolve));
    if (!this.isDown) this.#writer = connection;
  }

  /** The transaction of a connection has ended. @param {object} connection */
  releaseLock(connection) {
    if (this.#writer === connection) this.#writer = null;
  }

  /** Rolls back what a process that has ended has left. @param {any} connection */
  rollBack(connection) {
    try {
      prepareDirectly(connection, 'ROLLBACK').run([]);
    } catch {
      // No transaction was open.
    }
    this.releaseLock(connection);
  }

  #commit() {
    if (this.#hasRequests) this.onCommit();
    this.#hasRequests = false;
  }
}

export const statements = new Statements();

/** Opens a connection whose statements never fail; for the simulator itself. @param {string} file @returns {any} */
export function openDirectly(file) {
  return new libsql(file);
}

const direct = libsql.prototype.prepare;

/** The prepared statements of each connection: a statement has ended when its function returns, so that it is used again. */
const prepared = /** @type {WeakMap<object, Map<string, any>>} */ (new WeakMap());

/**
 * A statement of the server, which passes `statements` each time it runs.
 * @param {any} connection
 * @param {string} sql
 */
function prepareForServer(connection, sql) {
  /** @type {any} */
  const statement = direct.call(connection, sql);
  const kind = kindOf(sql);
  for (const name of /** @type {const} */ (['run', 'all', 'get'])) {
    const original = /** @type {(...args: unknown[]) => unknown} */ (statement[name]).bind(statement);
    statement[name] = (/** @type {unknown[]} */ ...args) => statements.run(kind, () => original(...args));
  }
  return statement;
}

/** Sends the statements of every connection that the server opens through `statements`. */
export function installStatements() {
  /** @type {any} */
  const { prototype } = libsql;
  prototype.prepare = function prepare(/** @type {string} */ sql) {
    const ofConnection = prepared.get(this) ?? new Map();
    prepared.set(this, ofConnection);
    const statement = ofConnection.get(sql) ?? prepareForServer(this, sql);
    ofConnection.set(sql, statement);
    return statement;
  };
}

/** @param {any} db @param {string} sql @returns {any} */
export function prepareDirectly(db, sql) {
  return direct.call(db, sql);
}

/** The connection of a query runner. @param {any} runner */
export const databaseOf = (runner) => runner.driver.databaseConnection;

/** @param {number} iterations of the event loop */
async function pause(iterations) {
  for (let left = iterations; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Those whose queries wait. @type {WeakSet<object>} */
const delayed = new WeakSet();

/**
 * Commits wait for the disk while other requests run, as with a driver that does not block the process; a transaction
 * waits for that of another process.
 * @param {any} runner a query runner of the server
 */
export function delayCommits(runner) {
  const prototype = Object.getPrototypeOf(runner);
  if (delayed.has(prototype)) return;
  delayed.add(prototype);
  const { query } = prototype;
  prototype.query = async function waiting(/** @type {string} */ sql, /** @type {unknown[]} */ ...args) {
    if (sql === 'BEGIN TRANSACTION') await statements.takeLock(databaseOf(this));
    if (sql === 'COMMIT') await pause(statements.commitDelay());
    try {
      const result = await query.call(this, sql, ...args);
      if (sql === 'COMMIT') statements.releaseLock(databaseOf(this));
      return result;
    } finally {
      if (sql === 'ROLLBACK') statements.releaseLock(databaseOf(this));
    }
  };
}
