/**
 * The server in this process: the built release and the previous one on one database, of which one or both are in service.
 * A crash ends the statements of both and drops their answers; what was committed stays.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { chance } from './chance.mjs';
import { PREVIOUS_DIST } from './previous-server.mjs';
import { openDirectly, prepareDirectly, statements } from './server-database.mjs';
import { ServerProcess } from './server-process.mjs';
import { time } from './time.mjs';

/** @typedef {import('./server-process.mjs').Answer} Answer */
/** @typedef {import('./server-process.mjs').Wire} Wire */
/** @typedef {import('./server-process.mjs').Mail} Mail */
/** Which releases answer requests. @typedef {'current' | 'previous' | 'both'} InService */

/** Compares passwords without argon2, which computes in threads and takes long. */
function replaceArgon() {
  /** @type {any} */
  const argon = createRequire(inProject('backend/package.json'))('@node-rs/argon2');
  argon.hash = async (/** @type {string} */ password) => `plain ${password}`;
  argon.verify = async (/** @type {string} */ hash, /** @type {string} */ password) =>
    hash === `plain ${password}`;
}

/** An empty folder, on a disk in memory where the system has one. */
function temporaryFolder() {
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'stanze-simulate-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export class Server {
  folder = temporaryFolder();
  /** Mails that the transport accepted. @type {Mail[]} */
  mails = [];
  crashes = 0;
  /** How long the next end of the process lasts. */
  downMs = () => 1000;
  current = new ServerProcess('current', inProject('backend/dist'));
  previous = new ServerProcess('previous', PREVIOUS_DIST);
  /** @type {any} */
  db;
  /** The processes that answer requests. @type {readonly ServerProcess[]} */
  inService = [this.current];
  #queries = new Map();

  async open() {
    replaceArgon();
    // The current release first: its migrations run, and the previous one finds the new schema.
    await this.current.open(this.folder, this.mails);
    await this.previous.open(this.folder, this.mails);
    this.current.others = [this.previous];
    this.previous.others = [this.current];
    this.db = openDirectly(path.join(this.folder, 'stanze.sqlite'));
    statements.onEnd = () => this.#end();
  }

  /**
   * Rows of a query that the simulator runs on the committed data.
   * @param {string} sql
   * @param {unknown[]} parameters
   * @returns {any[]}
   */
  rows(sql, ...parameters) {
    const statement = this.#queries.get(sql) ?? prepareDirectly(this.db, sql);
    this.#queries.set(sql, statement);
    return statement.all(...parameters);
  }

  /**
   * Sends a request to one of the processes in service. `done` is called with the answer, or with null when the server
   * ends before it.
   * @param {Wire} wire
   * @param {(answer: Answer | null) => void} done
   */
  deliver(wire, done) {
    if (statements.isDown) return done(null);
    void this.#any().answer(wire).then(done);
  }

  #any() {
    const [only] = this.inService;
    return only && this.inService.length === 1 ? only : chance.one(this.inService);
  }

  /** What the worker of unanswered requests does every five minutes. */
  async sweep() {
    if (statements.isDown) return;
    await this.#any()
      .parts.answers.handleBatch(new Date(time.now).toISOString())
      .catch(() => undefined);
  }

  /**
   * Changes which releases answer requests. A process that does not run starts; one that receives no requests any more
   * ends those that it has.
   * @param {InService} releases
   */
  async serve(releases) {
    const { current, previous } = this;
    this.inService = { current: [current], previous: [previous], both: [current, previous] }[releases];
    if (statements.isDown) return;
    for (const process of this.inService) if (!process.isRunning) await this.#start(process);
  }

  /** A process that ends during its start is started again after it. @param {ServerProcess} process */
  async #start(process) {
    try {
      await process.start();
    } catch (error) {
      if (statements.isDown) return;
      throw error;
    }
    process.parts.mailWorker.wake();
    await time.settle();
  }

  /** The process ends now. */
  crash() {
    if (statements.isDown) return;
    statements.isDown = true;
    this.#end();
  }

  #end() {
    this.crashes += 1;
    time.epoch += 1;
    time.set(this.downMs(), () => void this.restart());
  }

  /** What has not ended fails, and what was not committed is rolled back. */
  async #rollBack() {
    await time.settle();
    statements.disarm();
    for (const process of [this.current, this.previous]) process.rollBack();
    statements.isDown = false;
  }

  /** Starts the processes in service again, on what was committed. */
  async restart() {
    await this.#rollBack();
    for (const process of this.inService) await this.#start(process);
  }

  /** Ends both processes with what is left of the run before, which would otherwise go on in the next one. */
  async end() {
    statements.isDown = true;
    time.epoch += 1;
    await this.#rollBack();
    statements.isDiskFull = false;
  }
}
