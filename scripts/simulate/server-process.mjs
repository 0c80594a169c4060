/** One process of the server: the built Nest application of one release, called without sockets. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseOf, delayCommits, statements } from './server-database.mjs';
import { time } from './time.mjs';

/** The answer of the server. @typedef {{ release: string, status: number, headers: Record<string, any>, body: string }} Answer */
/** @typedef {{ method: string, url: string, headers: Record<string, string>, body: string | undefined }} Wire */
/** @typedef {{ to: string, text: string }} Mail */

/** The parts of the application that the simulator uses, by the names of their classes. */
const PARTS = /** @type {const} */ ({
  database: 'Database',
  channel: 'Channel',
  transport: 'MailTransport',
  answers: 'AnswerTimesService',
  catalogue: 'CatalogueService',
  attempts: 'LoginAttemptsRepository',
  mailWorker: 'MailWorker',
  profiles: 'DesignerProfilesService',
  users: 'UsersService',
  securityLog: 'SecurityLogService',
});

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

/** What an application provides, by the name of its token. @param {any} app @returns {Map<string, any>} */
function providersOf(app) {
  const found = new Map();
  for (const { providers } of app.container.getModules().values()) {
    for (const [token, { instance }] of providers) {
      const name = typeof token === 'function' ? token.name : (token.description ?? String(token));
      if (instance) found.set(name, instance);
    }
  }
  return found;
}

export class ServerProcess {
  /** @type {any} */
  app;
  /** @type {Record<string, any>} */
  parts = {};
  /** The other processes, as a message channel reaches them. @type {readonly ServerProcess[]} */
  others = [];
  #startedIn = -1;
  #published = 0;

  /** @param {string} release @param {string} dist the folder of the built server */
  constructor(release, dist) {
    this.release = release;
    this.dist = dist;
  }

  get isRunning() {
    return this.#startedIn === time.epoch && !statements.isDown;
  }

  /** @param {string} folder of the database @param {Mail[]} mails receives those that were sent */
  async open(folder, mails) {
    const load = (/** @type {string} */ file) => import(pathToFileURL(path.join(this.dist, file)).href);
    const [{ createApp }, { readEnv }] = [await load('app.setup.js'), await load('config/env.js')];
    this.app = await createApp(readEnv(settingsOf(folder)));
    await this.app.init();
    await this.app.getHttpAdapter().getInstance().ready();
    const providers = providersOf(this.app);
    for (const [part, name] of Object.entries(PARTS)) {
      if (!providers.has(name)) throw new Error(`The ${this.release} release has no ${name}`);
      this.parts[part] = providers.get(name);
    }
    this.parts.transport.send = async (/** @type {Mail} */ { to, text }) => void mails.push({ to, text });
    const { source } = this.parts.database;
    delayCommits(source.createQueryRunner());
    databaseOf(source.createQueryRunner()).pragma('synchronous = OFF');
    this.parts.channel.publish = this.#publish;
    this.parts.channel.publishEverywhere = this.#publish;
  }

  /** Publishes an event as the channel of several replicas does. @param {string} topic @param {object} data */
  #publish = async (topic, data) => {
    this.#published += 1;
    const id = `${this.#published}-${this.release}`;
    const copy = JSON.stringify(data);
    await Promise.all(
      [this, ...this.others.filter(({ isRunning }) => isRunning)].map(({ parts: { channel } }) =>
        channel.deliver(topic, {
          id,
          data: JSON.parse(copy),
          own: channel === this.parts.channel,
          past: false,
        }),
      ),
    );
  };

  /** Answers a request; null when the process ends before. @param {Wire} wire @returns {Promise<Answer | null>} */
  async answer({ method, url, headers, body }) {
    const { epoch } = time;
    const content = body === undefined ? {} : { payload: body };
    const request = { method, url, headers, remoteAddress: '192.0.2.1', ...content };
    const answer = await this.app
      .getHttpAdapter()
      .getInstance()
      .inject(request)
      .catch(() => null);
    if (time.epoch !== epoch || answer === null) return null;
    const { statusCode: status, payload, headers: sent } = answer;
    return { release: this.release, status, headers: sent, body: payload };
  }

  /** What is left of a transaction when the process ends. */
  rollBack() {
    statements.rollBack(databaseOf(this.parts.database.source.createQueryRunner()));
  }

  /** Starts a new process: drops what it does not have, and reads the catalogue. */
  async start() {
    this.#startedIn = time.epoch;
    const { database, mailWorker, attempts, catalogue, securityLog } = this.parts;
    database.tasks = new database.tasks.constructor();
    Object.assign(mailWorker, { round: null, isRepeatRequested: false, timer: undefined });
    attempts.local.clear();
    // Events wait in a queue since the current release; one that waited when the process ended would wait for ever.
    const { queue } = securityLog;
    if (queue) securityLog.queue = new queue.constructor(queue.write);
    await catalogue.reloadAll();
  }
}
