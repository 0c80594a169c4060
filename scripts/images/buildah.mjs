import path from 'node:path';
import { Failure, mustRun, run } from '../lib/run.mjs';

/**
 * What an image runs.
 * @typedef {object} ImageConfig
 * @property {string} User
 * @property {string[]} Env `NAME=value`
 * @property {string[]} [Entrypoint]
 * @property {string[]} [Cmd]
 * @property {string} [WorkingDir]
 * @property {string} [StopSignal]
 */
/** @typedef {{ Test: string[] }} HealthCheck */
/** @typedef {{ name: string, root: string, config: ImageConfig, health: HealthCheck | null, bytes: number }} Image */

/**
 * buildah with a storage of its own, so that images of the machine stay as they are.
 * @param {string} folder
 * @param {string} driver of the storage
 */
export function buildahIn(folder, driver) {
  const storage = ['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'run')];
  const command = (/** @type {string[]} */ args) => [
    'buildah',
    '--storage-driver',
    driver,
    ...storage,
    ...args,
  ];
  /** @param {string[]} args */
  const buildah = async (...args) => {
    const output = await mustRun(command(args), `buildah ${args[0]} failed.`);
    return output.trim();
  };
  const attempt = (/** @type {string[]} */ ...args) => run(command(args));
  return { buildah, attempt };
}

/** @typedef {ReturnType<typeof buildahIn>} Buildah */

/**
 * The driver of the storage: overlay where the kernel allows it, else whole copies. `STORAGE_DRIVER` chooses one.
 * @param {string} folder
 */
export async function storageDriver(folder) {
  if (process.env.STORAGE_DRIVER) return process.env.STORAGE_DRIVER;
  const { attempt } = buildahIn(path.join(folder, 'trial'), 'overlay');
  const { code, output } = await attempt('from', 'scratch');
  const isMounted = code === 0 && (await attempt('mount', output.trim())).code === 0;
  await attempt('rm', '--all');
  return isMounted ? 'overlay' : 'vfs';
}

/**
 * Bytes of the files below a folder.
 * @param {string} folder
 */
async function bytesOf(folder) {
  const output = await mustRun(['du', '--summarize', '--bytes', '--one-file-system', folder], 'du failed.');
  return Number.parseInt(output, 10);
}

/**
 * The files of an image as a folder, and what it runs.
 * @param {Buildah} storage
 * @param {string} name
 * @returns {Promise<Image>}
 */
export async function openImage({ buildah }, name) {
  const container = await buildah('from', '--pull-never', `localhost/${name}`);
  const root = await buildah('mount', container);
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', `localhost/${name}`));
  const config = Docker?.config;
  if (!config) throw new Failure(`The image ${name} has no configuration.`);
  return { name, root, config, health: config.Healthcheck ?? null, bytes: await bytesOf(root) };
}
