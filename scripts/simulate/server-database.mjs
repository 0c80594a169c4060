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

class Statements {
  isDown = false;
  isDiskFull = false;
  /** Statements before the process ends; null for no end. */
  #left = /** @type {number | null} */ (null);
  #isAfter = false;
  onEnd = () => {};
  onCommit = () => {};
  /** Number of statements since the start, for the trace. */
  count = 0;

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
   * @param {string} sql
   * @param {() => T} run
   */
  run(sql, run) {
    this.count += 1;
    this.#pass(false);
    if (this.isDiskFull && /^\s*(?:INSERT|UPDATE)/i.test(sql)) {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    }
    const result = run();
    if (sql === 'COMMIT') this.onCommit();
    this.#pass(true);
    return result;
  }
}

export const statements = new Statements();

/** Opens a connection whose statements never fail; for the simulator itself. @param {string} file @returns {any} */
export function openDirectly(file) {
  return new libsql(file);
}

const direct = libsql.prototype.prepare;

/** Sends the statements of every connection that the server opens through `statements`. */
export function installStatements() {
  /** @type {any} */
  const { prototype } = libsql;
  prototype.prepare = function prepare(/** @type {string} */ sql) {
    /** @type {any} */
    const statement = direct.call(this, sql);
    for (const name of /** @type {const} */ (['run', 'all', 'get'])) {
      const original = /** @type {(...args: unknown[]) => unknown} */ (statement[name]).bind(statement);
      statement[name] = (/** @type {unknown[]} */ ...args) => statements.run(sql, () => original(...args));
    }
    return statement;
  };
}

/** @param {any} db @param {string} sql @returns {any} */
export function prepareDirectly(db, sql) {
  return direct.call(db, sql);
}
