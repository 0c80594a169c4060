import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askMariadb } from './ask-mariadb.mjs';
import { galeraProgram, galeraProvider } from './galera-programs.mjs';
import { findMariadbd } from './mariadb.mjs';
import { freePort } from './ports.mjs';
import { Failure, mustRun, run, start } from './run.mjs';

const READY_MS = 60_000;
/** rsync's server lays down root's rights and goes on as nobody: the database has to be the same person. */
const USER = userInfo().uid === 0 ? 'nobody' : userInfo().username;
/** A silent node is believed gone after three seconds instead of five. Less, and a busy machine splits the group. */
const TIMING = 'evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT3S';

/** One server of a cluster. It can be killed and comes back with what it has on its disk. */
class Node {
  child = null;

  constructor(name, folder, ports) {
    Object.assign(this, { name, folder, ports });
    this.url = `mysql://root@127.0.0.1:${ports.sql}`;
    mkdirSync(`${folder}/data`, { recursive: true });
  }

  /** A number from `SHOW STATUS`, such as `wsrep_cluster_size`. */
  async status(variable) {
    const [row] = await askMariadb(this.url, `SHOW GLOBAL STATUS LIKE '${variable}'`);
    return Number(row?.Value);
  }

  /** Whether it takes part: 4 is "Synced". */
  async isSynced() {
    try {
      return (await this.status('wsrep_local_state')) === 4;
    } catch {
      return false;
    }
  }

  /** Starts the server as a member of the group at `members`; without any it begins a new group. */
  async start(members) {
    const position = members.length > 0 ? await this.position() : [];
    const log = openSync(`${this.folder}/log`, 'a');
    const command = [findMariadbd(), ...this.flags(), ...this.groupFlags(members), ...position];
    this.child = start(command, { stdio: ['ignore', log, log] });
    await this.untilSynced();
  }

  /** Like a power cut of one machine. */
  async kill() {
    await this.end('SIGKILL');
  }

  async end(signal = 'SIGTERM') {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  }

  flags() {
    const place = [`--datadir=${this.folder}/data`, `--socket=${this.folder}/socket`];
    const network = ['--bind-address=127.0.0.1', `--port=${this.ports.sql}`, '--skip-name-resolve'];
    const memory = [
      '--innodb-buffer-pool-size=64M',
      '--innodb-log-file-size=8M',
      '--performance-schema=off',
      '--max-connections=300',
    ];
    const rows = ['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2'];
    return ['--no-defaults', `--user=${USER}`, ...place, ...network, ...memory, ...rows];
  }

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

  /** Where its disk stands after a crash, so that it asks for the missing part only. */
  async position() {
    if (!existsSync(`${this.folder}/data/grastate.dat`)) return [];
    const { output } = await run([
      findMariadbd(),
      ...this.flags(),
      '--wsrep-recover',
      '--wsrep-on=ON',
      `--wsrep-provider=${galeraProvider()}`,
    ]);
    const found = /Recovered position:\s*(\S+)/.exec(output);
    return found ? [`--wsrep-start-position=${found[1]}`] : [];
  }

  async untilSynced() {
    const end = Date.now() + READY_MS;
    while (Date.now() < end && this.child.exitCode === null) {
      if (await this.isSynced()) return;
      await pause(100);
    }
    throw new Failure(`${this.name} non è entrato nel gruppo:\n${this.lastWords()}`);
  }

  lastWords() {
    return readFileSync(`${this.folder}/log`, 'utf8').split('\n').slice(-25).join('\n');
  }
}

async function portsOfNode() {
  const [sql, group, ist, sst] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  return { sql, group, ist, sst };
}

async function makeFirst(node) {
  const installer = galeraProgram('mariadb-install-db');
  const place = ['--no-defaults', `--datadir=${node.folder}/data`, `--user=${USER}`];
  if (userInfo().uid === 0)
    await mustRun(['chown', '-R', USER, path.dirname(node.folder)], 'chown non riesce.');
  const access = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  await mustRun([installer, ...place, ...access], 'MariaDB non ha potuto creare la sua cartella.');
}

/**
 * Runs `work` beside three MariaDB servers in one Galera group: free ports, temporary folder, ended by process.
 * @param {(nodes: Node[]) => Promise<T>} work
 * @template T
 */
export async function withGalera(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-galera-'));
  const nodes = [];
  try {
    for (const name of ['uno', 'due', 'tre']) {
      nodes.push(new Node(name, path.join(folder, name), await portsOfNode()));
    }
    await makeFirst(nodes[0]);
    await nodes[0].start([]);
    for (const node of nodes.slice(1)) await node.start(nodes);
    return await work(nodes);
  } finally {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  }
}
