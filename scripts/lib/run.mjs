import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuffered, print, write } from './log.mjs';
import { lowPriority } from './low-priority.mjs';
import { ROOT } from './paths.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} EndSignal */
/** @typedef {{ cwd?: string, env?: Record<string, string>, show?: boolean }} RunOptions */

/** @type {Record<EndSignal, number>} */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const KILL_AFTER_MS = 8000;
const SHELL_CHECK_INTERVAL_MS = 100;
/** @type {Set<ChildProcess>} */
const children = new Set();
/** Those with a session of their own. @type {WeakSet<ChildProcess>} */
const sessions = new WeakSet();
let stopping = false;

/** A failure that is printed as its message only, without a stack. */
export class Failure extends Error {}

/** A tool that failed, with its output when that was captured. */
class ToolFailure extends Failure {
  /**
   * @param {string} message
   * @param {string} output
   */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Sends a signal to a child, and to all programs of its session when it has its own.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  if (child.pid === undefined || !sessions.has(child)) return void child.kill(signal);
  try {
    process.kill(-child.pid, signal);
  } catch {
    // All of them have ended.
  }
}

/** Ends every running child: SIGTERM first, SIGKILL after eight seconds. Settles when none is left. */
export async function endChildren() {
  const ended = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) end(child, 'SIGTERM');
  const force = setTimeout(() => children.forEach((child) => end(child, 'SIGKILL')), KILL_AFTER_MS);
  await Promise.all(ended);
  clearTimeout(force);
}

/** @param {EndSignal} signal */
async function onSignal(signal) {
  if (stopping) return;
  stopping = true;
  await endChildren();
  process.exit(EXIT_CODES[signal]);
}

const handlers = /** @type {EndSignal[]} */ (Object.keys(EXIT_CODES)).map(
  (signal) => /** @type {const} */ ([signal, () => void onSignal(signal)]),
);
for (const [signal, handler] of handlers) process.on(signal, handler);

/**
 * npm starts a command through a shell and sends its own SIGTERM to that shell only, which ends without passing it on.
 * When the parent process has changed, this process therefore ends as if it had received the signal.
 */
function endWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, SHELL_CHECK_INTERVAL_MS);
  check.unref();
}

endWithShell();

/** Gives the signals back to Node's defaults, for a command that continues as another program (`npm start`). */
export function releaseSignals() {
  for (const [signal, handler] of handlers) process.off(signal, handler);
}

/** Whether a signal is ending this command; failures after that are not reported. */
export const isStopping = () => stopping;

/** @param {ChildProcess} child */
function collect(child) {
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

/**
 * Starts a program directly, without a shell; a signal to this command ends it too. In work with a low priority it starts in
 * a session of its own, which has that priority.
 * @param {string[]} command program and arguments
 * @param {{ cwd?: string, env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} options
 *   `env` is added to this process's own
 * @returns {ChildProcess}
 */
export function start([program = '', ...args], { cwd = ROOT, env = {}, stdio = 'inherit' } = {}) {
  const low = lowPriority();
  const child = spawn(program, args, { cwd, stdio, env: { ...process.env, ...env }, detached: Boolean(low) });
  if (low) sessions.add(child);
  low?.add(child);
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/**
 * Runs a program until it ends.
 * @param {string[]} command program and arguments
 * @param {RunOptions} options `show` lets it write to the terminal, or to the buffer of the current context (see
 *   `buffered`); otherwise its output is only returned
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program could not be started
 */
export function run(command, { show = false, ...options } = {}) {
  const isInherited = show && !isBuffered();
  return new Promise((resolve) => {
    const child = start(command, { ...options, stdio: isInherited ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const output = collect(child);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code, signal) => {
      if (show && !isInherited) write(output());
      resolve({ code: code ?? (signal ? 1 : 0), output: output() });
    });
  });
}

/**
 * As `run`, for what must succeed.
 * @param {string[]} command
 * @param {string} failure the message when it does not
 * @param {RunOptions} [options]
 * @returns {Promise<string>} the output
 * @throws {ToolFailure} with one line and the captured output
 */
export async function mustRun(command, failure, options) {
  const { code, output } = await run(command, options);
  if (code !== 0) throw new ToolFailure(failure, output);
  return output;
}

/**
 * An error as text: the captured output of a tool, then the message of a `Failure` or the stack of anything else.
 * @param {unknown} error
 */
export function describeError(error) {
  const output = error instanceof ToolFailure && error.output ? `${error.output.trimEnd()}\n` : '';
  if (error instanceof Failure) return output + error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The comment of this command's file that describes the command, which begins with its name in backticks, as plain text. */
function usage() {
  const source = readFileSync(process.argv[1] ?? '', 'utf8');
  const comments = [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, text = '']) =>
    text.replaceAll(/^\s*\* ?/gm, '').trim(),
  );
  return comments.find((text) => text.startsWith('`')) ?? 'This command has no options.';
}

/**
 * Runs a command's main function; an error is printed and ends the command with code 1. With `--help` the command is
 * described instead, and nothing runs.
 * @param {() => Promise<unknown>} work
 */
export async function main(work) {
  if (process.argv.includes('--help')) {
    print(usage());
    return;
  }
  try {
    await work();
  } catch (error) {
    if (isStopping()) return;
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
