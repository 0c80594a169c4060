/**
 * The server in this process: the built Nest application, called without sockets. A crash ends its statements and drops its
 * answers; what was committed stays.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../lib/paths.mjs';
import { delayCommits, openDirectly, prepareDirectly, statements } from './server-database.mjs';
import { time } from './time.mjs';

const require = createRequire(inProject('backend/package.json'));

/** The answer of the server. @typedef {{ status: number, headers: Record<string, any>, body: string }} Answer */
/** @typedef {{ method: string, url: string, headers: Record<string, string>, body: string | undefined }} Wire */

/** @param {string} file in backend/dist */
const load = (file) => import(pathToFileURL(inProject('backend/dist', file)).href);

/** Compares passwords without argon2, which computes in threads and takes long. */
function replaceArgon() {
  /** @type {any} */
  const argon = require('@node-rs/argon2');
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

/** @param {string} folder */
const settingsOf = (folder) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'https://stanze.example',
  DATA_DIR: folder,
  THROTTLE: 'off',
  DEMO: 'false',
  LOG_LEVEL: 'silent',
});

export class Server {
  folder = temporaryFolder();
  /** Mails that the transport accepted. */
  mails = /** @type {{ to: string, text: string }[]} */ ([]);
  crashes = 0;
  /** How long the next end of the process lasts. */
  downMs = () => 1000;
  /** @type {any} */
  app;
  /** @type {any} */
  db;
  /** @type {Record<string, any>} */
  parts = {};
  #queries = new Map();

  async open() {
    replaceArgon();
    const [{ createApp }, { readEnv }] = [await load('app.setup.js'), await load('config/env.js')];
    this.app = await createApp(readEnv(settingsOf(this.folder)));
    await this.app.init();
    await this.app.getHttpAdapter().getInstance().ready();
    await this.#findParts();
    this.parts.transport.send = (/** @type {{ to: string, text: string }} */ { to, text }) => {
      this.mails.push({ to, text });
      return Promise.resolve();
    };
    this.db = openDirectly(path.join(this.folder, 'stanze.sqlite'));
    statements.onEnd = () => this.#end();
    delayCommits(this.parts.database.source.createQueryRunner());
    this.app.get(this.parts.Database).source.driver.databaseConnection?.pragma?.('synchronous = OFF');
  }

  async #findParts() {
    const of = async (/** @type {string} */ file, /** @type {string} */ name) => (await load(file))[name];
    const get = (/** @type {any} */ token) => this.app.get(token, { strict: false });
    const Database = await of('platform/database/database.service.js', 'Database');
    this.parts = {
      Database,
      database: get(Database),
      transport: get(await of('platform/mail-transport/mail-transport.js', 'MAIL_TRANSPORT')),
      answers: get(await of('modules/contacts/requests/answer-times.service.js', 'AnswerTimesService')),
      catalogue: get(await of('modules/designers/catalogue/catalogue.service.js', 'CatalogueService')),
      attempts: get(
        await of('modules/auth/login-throttle/login-attempts.repository.js', 'LoginAttemptsRepository'),
      ),
      mailWorker: get(await of('modules/mail/sending/mail.worker.js', 'MailWorker')),
      profiles: get(
        await of('modules/designers/profiles/designer-profiles.service.js', 'DesignerProfilesService'),
      ),
      users: get(await of('modules/users/users.service.js', 'UsersService')),
    };
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
   * Sends a request. `done` is called with the answer, or with null when the server ends before it.
   * @param {Wire} wire
   * @param {(answer: Answer | null) => void} done
   */
  deliver({ method, url, headers, body }, done) {
    if (statements.isDown) return done(null);
    const { epoch } = time;
    const request = {
      method,
      url,
      headers,
      remoteAddress: '192.0.2.1',
      ...(body !== undefined && { payload: body }),
    };
    const answered = (/** @type {any} */ answer) => {
      const isLost = time.epoch !== epoch || answer === null;
      done(isLost ? null : { status: answer.statusCode, headers: answer.headers, body: answer.payload });
    };
    this.app
      .getHttpAdapter()
      .getInstance()
      .inject(request)
      .then(answered, () => answered(null));
  }

  /** What the worker of unanswered requests does every five minutes. */
  async sweep() {
    if (statements.isDown) return;
    await this.parts.answers.handleBatch(new Date(time.now).toISOString()).catch(() => undefined);
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

  /** Starts the server again, on what was committed. */
  async restart() {
    await time.settle();
    statements.disarm();
    const { source } = this.parts.database;
    try {
      prepareDirectly(source.driver.databaseConnection, 'ROLLBACK').run([]);
    } catch {
      // No transaction was open.
    }
    statements.isDown = false;
    await this.renew();
    this.parts.mailWorker.wake();
    await time.settle();
  }

  /** Drops what a new process does not have. */
  async renew() {
    const { database, mailWorker, attempts, catalogue } = this.parts;
    database.tasks = new database.tasks.constructor();
    Object.assign(mailWorker, { round: null, isRepeatRequested: false, timer: undefined });
    attempts.local.clear();
    await catalogue.reloadAll();
  }
}
