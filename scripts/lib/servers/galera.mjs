import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askMariadb } from './ask-mariadb.mjs';
import { galeraProgram, galeraProvider } from './galera-programs.mjs';
import { findMariadbd } from './mariadb.mjs';
import { freePort } from '../ports.mjs';
import { Failure, mustRun, run, start } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';

const READY_TIMEOUT_MS = 60_000;
/** Started as root, rsync's server runs as nobody: the database has to run as the same user. */
const USER = userInfo().uid === 0 ? 'nobody' : userInfo().username;
/** A node that does not answer is removed after three seconds instead of five; with less, a busy machine splits the group. */
const TIMING = 'evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT3S';

/** @typedef {{ sql: number, group: number, ist: number, sst: number }} NodePorts */

/** One server of a cluster. It can be killed and started again with the data on its disk. */
export class Node {
  /** @type {import('../run.mjs').ChildProcess | null} */
  child = null;

  /**
   * @param {string} name
   * @param {string} folder
   * @param {NodePorts} ports
   */
  constructor(name, folder, ports) {
    this.name = name;
    this.folder = folder;
    this.ports = ports;
    this.url = `mysql://root@127.0.0.1:${ports.sql}`;
    mkdirSync(`${folder}/data`, { recursive: true });
  }

  /**
   * A number from `SHOW STATUS`.
   * @param {string} variable such as `wsrep_cluster_size`
   */
  async status(variable) {
    const [row] = await askMariadb(this.url, `SHOW GLOBAL STATUS LIKE '${variable}'`);
    return Number(row?.Value);
  }

  /** Whether it takes part in the group: the state 4 is "Synced". */
  async isSynced() {
    try {
      return (await this.status('wsrep_local_state')) === 4;
    } catch {
      return false;
    }
  }

  /**
   * Starts the server as a member of a group.
   * @param {Node[]} members without any it starts a new group
   */
  async start(members) {
    const position = members.length > 0 ? await this.position() : [];
    const log = openSync(`${this.folder}/log`, 'a');
    const command = [findMariadbd() ?? 'mariadbd', ...this.flags(), ...this.groupFlags(members), ...position];
    this.child = start(command, { stdio: ['ignore', log, log] });
    await this.untilSynced();
  }

  /** As when one machine loses its power. */
  async kill() {
    await this.end('SIGKILL');
  }

  /** @param {NodeJS.Signals} signal */
  async end(signal = 'SIGTERM') {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  }

  flags() {
    const location = [`--datadir=${this.folder}/data`, `--socket=${this.folder}/socket`];
    const network = ['--bind-address=127.0.0.1', `--port=${this.ports.sql}`, '--skip-name-resolve'];
    const limits = [
      '--innodb-buffer-pool-size=64M',
      '--innodb-log-file-size=8M',
      '--performance-schema=off',
      '--max-connections=300',
    ];
    const rows = ['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2'];
    return ['--no-defaults', `--user=${USER}`, ...location, ...network, ...limits, ...rows];
  }

  /** @param {Node[]} members */
  groupFlags(members) {
    const { group, ist, sst } = this.ports;
    const listen = `gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${ist}`;
    return [
      '--wsrep-on=ON',
      `--wsrep-provider=${galeraProvider()}`,
      `--wsrep-provider-options=base_port=${group};${listen};gcache.size=32M;${TIMING}`,
      `--wsrep-cluster-address=gcomm://${members.map(({ ports }) => `127.0.0.1:${ports.group}`).join(',')}`,
      '--wsrep-cluster-name=stanze',
      `--wsrep-node-name=${this.name}`,
      `--wsrep-node-address=127.0.0.1:${group}`,
      `--wsrep-node-incoming-address=127.0.0.1:${this.ports.sql}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
      '--wsrep-slave-threads=2',
    ];
  }

  /** The position of its data after a crash, so that it fetches the missing changes only. */
  async position() {
    if (!existsSync(`${this.folder}/data/grastate.dat`)) return [];
    const { output } = await run([
      findMariadbd() ?? 'mariadbd',
      ...this.flags(),
      '--wsrep-recover',
      '--wsrep-on=ON',
      `--wsrep-provider=${galeraProvider()}`,
    ]);
    const found = /Recovered position:\s*(\S+)/.exec(output);
    return found ? [`--wsrep-start-position=${found[1]}`] : [];
  }

  async untilSynced() {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (Date.now() < deadline && this.child?.exitCode === null) {
      if (await this.isSynced()) return;
      await sleep(100);
    }
    throw new Failure(`${this.name} did not join the group:\n${this.endOfLog()}`);
  }

  endOfLog() {
    return readFileSync(`${this.folder}/log`, 'utf8').split('\n').slice(-25).join('\n');
  }
}

async function portsOfNode() {
  const [sql, group, ist, sst] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  return { sql, group, ist, sst };
}

/** @param {Node} node */
async function createDataFolder(node) {
  const installer = galeraProgram('mariadb-install-db') ?? 'mariadb-install-db';
  const location = ['--no-defaults', `--datadir=${node.folder}/data`, `--user=${USER}`];
  if (userInfo().uid === 0) await mustRun(['chown', '-R', USER, path.dirname(node.folder)], 'chown failed.');
  const access = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  await mustRun([installer, ...location, ...access], 'MariaDB could not create its data folder.');
}

/**
 * Runs `work` beside three MariaDB servers in one Galera group: free ports, temporary folder.
 * @template T
 * @param {(nodes: [Node, Node, Node]) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withGalera(work) {
  const folder = temporaryFolder('galera');
  /** @param {string} name */
  const create = async (name) => new Node(name, path.join(folder, name), await portsOfNode());
  /** @type {[Node, Node, Node]} */
  const nodes = [await create('one'), await create('two'), await create('three')];
  const [first, ...others] = nodes;
  try {
    await createDataFolder(first);
    await first.start([]);
    for (const node of others) await node.start(nodes);
    return await work(nodes);
  } finally {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  }
}
