import { copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './paths.mjs';
import { freePort } from './ports.mjs';
import { findProgram } from './programs.mjs';
import { Failure, start } from './run.mjs';

const READY_MS = 10_000;
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** nginx on this machine, or null. */
export const findNginx = () => findProgram('nginx', PLACES);

function httpConf({ replicas, app, isHttps = false, proxies = [] }) {
  const servers = replicas
    .map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`)
    .join('\n');
  return `upstream backend {
  zone backend 64k;
${servers}
  keepalive 32;
  keepalive_timeout 30s;
}
map "" $app_folder { default ${app}; }
map "" $https_outside { default ${isHttps ? 'yes' : 'no'}; }
${proxies.map((address) => `set_real_ip_from ${address};`).join('\n')}
real_ip_header X-Forwarded-For;
real_ip_recursive on;
`;
}

/** The committed nginx.conf as it is, with a place of its own beside it. */
function layOut(folder, port, place) {
  mkdirSync(path.join(folder, 'place'));
  copyFileSync(inProject('nginx.conf'), path.join(folder, 'nginx.conf'));
  writeFileSync(path.join(folder, 'place', 'http.conf'), httpConf(place));
  writeFileSync(path.join(folder, 'place', 'listen.conf'), `listen 127.0.0.1:${port};\n`);
}

function startNginx(folder) {
  // A file, for nginx opens its standard output by name, which a socket does not allow.
  const log = openSync(path.join(folder, 'log'), 'a');
  // Started as root its workers would be nobody, who may not read the project.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const directives = `${user}daemon off; pid ${folder}/pid;`;
  const flags = ['-e', 'stderr', '-c', `${folder}/nginx.conf`, '-p', folder, '-g', directives];
  return start([findNginx(), ...flags], { stdio: ['ignore', log, log] });
}

async function untilReady(base, child, log) {
  const end = Date.now() + READY_MS;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${base}/favicon.svg`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await sleep(50);
  }
  throw new Failure(`nginx non è partito:\n${log()}`);
}

/**
 * Runs `work` behind nginx with the project's nginx.conf: free port, temporary folder, the system's service untouched.
 * @param {{ replicas: number[], app: string, isHttps?: boolean, proxies?: string[] }} place ports of the backends on this
 *   machine, folder of the built app, whether people come by https, who is believed when it says whom it asks for
 * @param {(nginx: { base: string, log: () => string }) => Promise<T>} work
 * @template T
 */
export async function withNginx(place, work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-nginx-'));
  const log = () => readFileSync(path.join(folder, 'log'), 'utf8');
  try {
    const port = await freePort();
    layOut(folder, port, place);
    const child = startNginx(folder);
    const gone = once(child, 'exit');
    try {
      const base = `http://127.0.0.1:${port}`;
      await untilReady(base, child, log);
      return await work({ base, log });
    } finally {
      child.kill('SIGTERM');
      await gone;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
