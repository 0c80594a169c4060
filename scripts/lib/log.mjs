const PULSE_MS = 15_000;

/** A length of time for people: `0,4 s`, `2 min 5 s`. */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** One line of progress. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Tells what begins, that it is still going on every fifteen seconds, and how long it took.
 * @param {string} title what people read
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} what `work` gave; its error passes through after a line with ✗
 * @template T
 */
export async function step(title, work) {
  const start = Date.now();
  const passed = () => duration(Date.now() - start);
  const pulse = setInterval(() => say(`  … ${title} (${passed()})`), PULSE_MS);
  say(`• ${title}…`);
  try {
    const result = await work();
    say(`✓ ${title} (${passed()})`);
    return result;
  } catch (error) {
    say(`✗ ${title} (${passed()})`);
    throw error;
  } finally {
    clearInterval(pulse);
  }
}
