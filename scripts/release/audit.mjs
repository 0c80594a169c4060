import { print } from '../lib/log.mjs';
import { ROOT } from '../lib/paths.mjs';
import { Failure, run } from '../lib/run.mjs';

/** What stops a release (SECURITY.md). */
const STOPPING = ['high', 'critical'];

/**
 * What `npm audit --json` has answered: the number of packages with a published vulnerability, by severity; null when the
 * registry has not answered, so that there is no result.
 * @param {string} output
 * @returns {Record<string, number> | null}
 */
export function auditCounts(output) {
  try {
    // Lines of warnings may stand before and after the answer.
    const answer = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
    const counts = JSON.parse(answer).metadata?.vulnerabilities;
    return typeof counts?.total === 'number' ? counts : null;
  } catch {
    return null;
  }
}

/**
 * The line about an audit.
 * @param {Record<string, number> | null} counts
 * @throws {Failure} for a vulnerability that stops a release
 */
export function auditLine(counts) {
  if (counts === null)
    return '! npm audit: the registry has not answered, so nothing is checked. Ask again before you publish.';
  const found = Object.entries(counts).filter(([name, count]) => name !== 'total' && count > 0);
  const text = found.map(([severity, count]) => `${count} ${severity}`).join(', ') || 'none';
  if (found.some(([severity]) => STOPPING.includes(severity)))
    throw new Failure(`npm audit: packages with a vulnerability: ${text}. See SECURITY.md.`);
  return `✓ npm audit: packages with a vulnerability: ${text}`;
}

/** Asks the registry about vulnerabilities in the packages of a release. @throws {Failure} */
export async function audit() {
  const { output } = await run(['npm', 'audit', '--omit=dev', '--json', '--loglevel=silent'], { cwd: ROOT });
  print(auditLine(auditCounts(output)));
}
