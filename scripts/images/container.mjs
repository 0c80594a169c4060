import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, run, start } from '../lib/run.mjs';

/** @typedef {import('./buildah.mjs').Image} Image */
/**
 * @typedef {object} ContainerOptions
 * @property {string} folder for its log and its data
 * @property {Record<string, string>} [env] settings besides those of the image
 * @property {[string, string][]} [mounts] files and folders of this machine, and where they are in the container
 * @property {string[]} [command] instead of the image's
 * @property {string} [tmpfs] size of `/tmp`
 */
/** @typedef {ReturnType<typeof startContainer>} Container */

const HEALTH_TIMEOUT_MS = 5000;
const HEALTH_CHANGE_MS = 90_000;
const STOP_TIMEOUT_MS = 30_000;

/**
 * The image's files read-only, with `/tmp`, `/dev` and what is mounted; then a process without rights in a process tree of
 * its own. Arguments: root, size of `/tmp`, working folder, user, group, number of mounts, the mounts, the command.
 */
const SET_UP = `set -e
root=$1 size=$2 folder=$3 user=$4 group=$5 count=$6
shift 6
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o "mode=1777,size=$size" tmpfs "$root/tmp"
mount --bind /dev "$root/dev"
while [ "$count" -gt 0 ]; do
  mount --bind "$1" "$root$2"
  shift 2
  count=$((count - 1))
done
exec setpriv --no-new-privs unshare --pid --fork --kill-child --mount-proc=/proc --root "$root" --wd "$folder" \\
  --setgid "$group" --setuid "$user" /usr/bin/env -i "$@"`;

/**
 * The numbers of an image's user.
 * @param {Image} image
 */
export function userOf({ root, config }) {
  const users = readFileSync(path.join(root, 'etc', 'passwd'), 'utf8').split('\n');
  const [, , user = '0', group = '0'] =
    users.map((line) => line.split(':')).find(([name]) => name === config.User) ?? [];
  return { user: Number(user), group: Number(group) };
}

/** @param {number | undefined} parent the host's number of a process */
const childrenOf = (parent) =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** @param {number | undefined} parent the host's number of the process that waits for the container */
async function firstProcess(parent) {
  for (let n = 0; n < 200; n += 1) {
    const [first] = childrenOf(parent);
    if (first) return first;
    await sleep(20);
  }
  throw new Failure('The container did not start.');
}

/**
 * The parts of a container: the image, its process, and how it was started.
 * @typedef {object} Running
 * @property {Image} image
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<number | null>} ended its exit code
 * @property {string[]} settings
 * @property {() => string} log
 */

/** @param {Image} image */
const workingFolder = ({ config }) => config.WorkingDir || '/';

/**
 * @param {Image} image
 * @param {ContainerOptions} options
 * @rebecomes {Running}
 */
function launch(image, { folder, env = {}, mounts = [], command, tmpfs = '256m' }) {
  const { user, group } = userOf(image);
  if (user === 0) throw new Failure(`${image.name} runs as root.`);
  mkdirSync(folder, { recursive: true });
  const logFile = path.join(folder, 'log');
  const log = openSync(logFile, 'a');
  // nginx opens its standard output by name.
  chownSync(logFile, user, group);
  const { Entrypoint, Cmd, Env } = image.config;
  const settings = [...(Env ?? []), ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const program = command ?? [...(Entrypoint ?? []), ...(Cmd ?? [])];
  const numbers = [`${user}`, `${group}`, `${mounts.length}`];
  const set = [image.root, tmpfs, workingFolder(image), ...numbers, ...mounts.flat()];
  const shell = ['--mount', '--propagation', 'private', 'sh', '-c', SET_UP, 'container'];
  const child = start(['unshare', ...shell, ...set, ...settings, ...program], {
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'exit').then(([code]) => code);
  return { image, child, ended, settings, log: () => readFileSync(logFile, 'utf8') };
}

/**
 * Runs a command in a container, as its user and with its settings.
 * @param {Running} running
 * @param {string[]} command
 */
async function execute({ image, child, settings }, command) {
  const { user, group } = userOf(image);
  const pid = await firstProcess(child.pid);
  const enter = ['--target', `${pid}`, '--mount', '--pid', '--root', '--wd'];
  const as = ['--setuid', `${user}`, '--setgid', `${group}`];
  const limit = ['timeout', `${HEALTH_TIMEOUT_MS / 1000}`];
  return run([...limit, 'nsenter', ...enter, ...as, '/usr/bin/env', '-i', ...settings, ...command]);
}

/** @param {Running} running */
const hasEnded = ({ child }) => child.exitCode !== null || child.signalCode !== null;

/**
 * The health check of the image.
 * @param {Running} running
 */
async function isHealthy(running) {
  const [kind, ...test] = running.image.health?.Test ?? [];
  if (hasEnded(running)) return false;
  const { code } = await execute(running, kind === 'CMD' ? test : ['sh', '-c', test.join(' ')]);
  return code === 0;
}

/**
 * Waits until the health check passes, or until it fails.
 * @param {Running} running
 * @param {boolean} expected
 * @rebecomes {Promise<number>} milliseconds
 */
async function becomes(running, expected) {
  const began = Date.now();
  while (Date.now() - began < HEALTH_CHANGE_MS) {
    if ((await isHealthy(running)) === expected) return Date.now() - began;
    if (hasEnded(running)) break;
    await sleep(200);
  }
  const state = expected ? 'healthy' : 'unhealthy';
  throw new Failure(`${running.image.name} did not become ${state}:\n${running.log().slice(-2000)}`);
}

/**
 * Starts an image according to its configuration, with the restrictions of docker-compose.yml: no rights, read-only files.
 * @param {Image} image
 * @param {ContainerOptions} options
 */
export function startContainer(image, options) {
  const running = launch(image, options);
  const { child, ended, log } = running;
  const firstOne = () => firstProcess(child.pid);
  const signal = async (/** @type {NodeJS.Signals} */ name) => process.kill(await firstOne(), name);
  const signalAll = async (/** @type {NodeJS.Signals} */ name) => {
    const first = await firstOne();
    // While the first one is stopped, none of the others can disappear.
    for (const pid of [...childrenOf(first), first]) process.kill(pid, name);
  };
  const stop = async () => {
    if (hasEnded(running)) return;
    await signal(/** @type {NodeJS.Signals} */ (image.config.StopSignal || 'SIGTERM'));
    const isGone = await Promise.race([
      ended.then(() => true),
      sleep(STOP_TIMEOUT_MS, false, { ref: false }),
    ]);
    if (!isGone) child.kill('SIGKILL');
    await ended;
  };
  return {
    image,
    log,
    signal,
    /** Also to what the first process has started: nginx answers with its workers. */
    signalAll,
    stop,
    process: firstOne,
    ended: () => ended,
    execute: (/** @type {string[]} */ command) => execute(running, command),
    becomes: (/** @type {boolean} */ expected) => becomes(running, expected),
  };
}
