import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const PATIENCE_MS = 8000;
const SHELL_WATCH_MS = 100;
const children = new Set();
let stopping = false;

/** A failure whose message is all that people need to read; no stack is printed. */
export class Failure extends Error {}

/** A tool that ended badly, with what it printed when that was captured. */
class ToolFailure extends Failure {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/** Ends every running child: asked first, forced after eight seconds. Settles when none is left. */
export async function endChildren() {
  const ended = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.kill('SIGTERM');
  const force = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), PATIENCE_MS);
  await Promise.all(ended);
  clearTimeout(force);
}

async function onSignal(signal) {
  if (stopping) return;
  stopping = true;
  await endChildren();
  process.exit(EXIT_CODES[signal]);
}

const handlers = Object.keys(EXIT_CODES).map((signal) => [signal, () => void onSignal(signal)]);
for (const [signal, handler] of handlers) process.on(signal, handler);

/**
 * npm starts a command through a shell and sends its own SIGTERM to that shell only, which dies without a word to us.
 * A new parent is the sign: then this process, server or watcher, ends as if the signal had reached it.
 */
function endWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, SHELL_WATCH_MS);
  watch.unref();
}

endWithShell();

/** Hands the signals back to Node's defaults, for a command that goes on as something else (`npm start`). */
export function releaseSignals() {
  for (const [signal, handler] of handlers) process.off(signal, handler);
}

/** Whether a signal is ending this command: what fails now is no news. */
export const isStopping = () => stopping;

function collect(child) {
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

/**
 * Starts a program directly, without a shell, and remembers it so that a signal ends it too.
 * @param {string[]} command program and arguments
 * @param {{ cwd?: string, env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} options
 *   `env` is added to this process's own
 */
export function start([program, ...args], { cwd = ROOT, env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(program, args, { cwd, stdio, env: { ...process.env, ...env } });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/**
 * Runs a program to its end.
 * @param {string[]} command program and arguments
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean }} options `show` lets it write to the
 *   terminal; otherwise its output is captured
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program could not be started
 */
export function run(command, { show = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, { ...options, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const output = collect(child);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output: output() }));
  });
}

/** As `run`, for what must succeed. @throws {ToolFailure} with one line and the captured output */
export async function mustRun(command, failure, options) {
  const { code, output } = await run(command, options);
  if (code !== 0) throw new ToolFailure(failure, output);
  return output;
}

/** Runs a command's main function; a failure ends it with code 1, told in its own words. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (isStopping()) return;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}
