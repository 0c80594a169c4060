import { AsyncLocalStorage } from 'node:async_hooks';

const PROGRESS_INTERVAL_MS = 15_000;

/** Where the lines of the current asynchronous context go; without a buffer they go to the terminal. */
const buffers = new AsyncLocalStorage();

/**
 * A length of time as text: `0.4 s`, `2 min 5 s`.
 * @param {number} ms
 */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Writes text as it is, to the buffer of the current context or to the terminal.
 * @param {string} text
 */
export function write(text) {
  const buffer = /** @type {string[] | undefined} */ (buffers.getStore());
  if (buffer) buffer.push(text);
  else process.stdout.write(text);
}

/**
 * Prints one line.
 * @param {string} text
 */
export function print(text) {
  write(`${text}\n`);
}

/** Whether the current context collects its output instead of showing it. */
export const isBuffered = () => buffers.getStore() !== undefined;

/**
 * Runs `work` with its output collected, so that work done side by side is not shown interleaved.
 * @template T
 * @param {() => Promise<T>} work
 * @param {(output: string) => void} onEnd gets the output when the work has ended, also when it failed
 * @returns {Promise<T>}
 */
export async function buffered(work, onEnd) {
  /** @type {string[]} */
  const buffer = [];
  try {
    return await buffers.run(buffer, work);
  } finally {
    onEnd(buffer.join(''));
  }
}

/**
 * Prints the start of a step, a line every fifteen seconds while it runs, and how long it took.
 * @template T
 * @param {string} title the text that is printed
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} the result of `work`; its error passes through after a line with ✗
 */
export async function step(title, work) {
  const start = Date.now();
  const passed = () => duration(Date.now() - start);
  const progress = setInterval(() => {
    if (!isBuffered()) print(`  … ${title} (${passed()})`);
  }, PROGRESS_INTERVAL_MS);
  print(`• ${title}…`);
  try {
    const result = await work();
    print(`✓ ${title} (${passed()})`);
    return result;
  } catch (error) {
    print(`✗ ${title} (${passed()})`);
    throw error;
  } finally {
    clearInterval(progress);
  }
}
