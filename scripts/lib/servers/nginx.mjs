import { copyFileSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../paths.mjs';
import { freePort } from '../ports.mjs';
import { findProgram } from './programs.mjs';
import { Failure, start } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';

/**
 * @typedef {object} Site what the committed nginx.conf includes beside itself
 * @property {number[]} replicas ports of the backends on this machine
 * @property {string} app folder of the built app
 * @property {boolean} [isHttps] whether people use https
 * @property {string[]} [proxies] addresses whose X-Forwarded-For is trusted
 */
/**
 * @typedef {object} Nginx
 * @property {string} base its address
 * @property {string} http2 its address for HTTP/2 without TLS
 * @property {string} folder of its temporary files
 * @property {() => string} log the text of its log
 */

const READY_TIMEOUT_MS = 10_000;
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** nginx on this machine, or null. */
export const findNginx = () => findProgram('nginx', FOLDERS);

/**
 * What differs between installations, for replicas on this machine.
 * @param {Site} site
 */
export function httpConf({ replicas, app, isHttps = false, proxies = [] }) {
  const servers = (/** @type {string} */ failures) =>
    replicas.map((port) => `  server 127.0.0.1:${port} ${failures};`).join('\n');
  return `upstream backend {
  zone backend 64k;
${servers('max_fails=1 fail_timeout=2s')}
  keepalive 32;
  keepalive_timeout 30s;
}
upstream bodies {
  zone bodies 64k;
${servers('max_fails=0')}
}
map "" $app_folder { default ${app}; }
map "" $https_outside { default ${isHttps ? 'yes' : 'no'}; }
${proxies.map((address) => `set_real_ip_from ${address};`).join('\n')}
real_ip_header X-Forwarded-For;
real_ip_recursive on;
`;
}

/**
 * Writes the committed nginx.conf unchanged, with the included files of this site beside it.
 * @param {string} folder
 * @param {[number, number]} ports for HTTP/1.1 and for HTTP/2
 * @param {Site} site
 */
function writeConfiguration(folder, [port, http2], site) {
  mkdirSync(path.join(folder, 'site'));
  copyFileSync(inProject('nginx.conf'), path.join(folder, 'nginx.conf'));
  writeFileSync(path.join(folder, 'site', 'http.conf'), httpConf(site));
  writeFileSync(
    path.join(folder, 'site', 'listen.conf'),
    `listen 127.0.0.1:${port};\nlisten 127.0.0.1:${http2} http2;\n`,
  );
}

/** @param {string} folder */
function startNginx(folder) {
  // A file: nginx opens its standard output by name, which a socket does not allow.
  const log = openSync(path.join(folder, 'log'), 'a');
  // Started as root, its workers would run as nobody, who may not read the project.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const directives = `${user}daemon off; pid ${folder}/pid;`;
  const flags = ['-e', 'stderr', '-c', `${folder}/nginx.conf`, '-p', folder, '-g', directives];
  return start([findNginx() ?? 'nginx', ...flags], { stdio: ['ignore', log, log] });
}

/**
 * @param {string} base
 * @param {import('../run.mjs').ChildProcess} child
 * @param {() => string} log
 */
async function untilReady(base, child, log) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${base}/favicon.svg`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await sleep(50);
  }
  throw new Failure(`nginx did not start:\n${log()}`);
}

/**
 * Runs `work` behind nginx with the project's nginx.conf: free port, temporary folder, the system's service untouched.
 * @template T
 * @param {Site} site
 * @param {(nginx: Nginx) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withNginx(site, work) {
  const folder = temporaryFolder('nginx');
  const log = () => readFileSync(path.join(folder, 'log'), 'utf8');
  try {
    const [port, http2] = [await freePort(), await freePort()];
    writeConfiguration(folder, [port, http2], site);
    const child = startNginx(folder);
    const gone = once(child, 'exit');
    try {
      const base = `http://127.0.0.1:${port}`;
      await untilReady(base, child, log);
      return await work({ base, http2: `http://127.0.0.1:${http2}`, folder, log });
    } finally {
      child.kill('SIGTERM');
      await gone;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
