import './lib/node-version.mjs';
import { selected } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { duration, say } from './lib/log.mjs';
import { Failure, isStopping, main } from './lib/run.mjs';
import { SUITES } from './lib/suites.mjs';
import { addTallies, lastLine } from './lib/tally.mjs';

/** A suite's tally; one that cannot even begin counts as one failure. */
async function tallyOf({ run }) {
  try {
    return await run();
  } catch (error) {
    if (error.output) say(error.output.trimEnd());
    return { passed: 0, failed: 1, problem: error instanceof Failure ? error.message : error.stack };
  }
}

async function runSuite(suite) {
  const reason = suite.leftOut?.();
  if (reason) return { passed: 0, failed: 0, summary: `- ${suite.title}: tralasciato, ${reason}` };
  say(`\n── ${suite.title} (${suite.name})`);
  const start = Date.now();
  const { passed, failed, problem } = await tallyOf(suite);
  const time = duration(Date.now() - start);
  const words = `${passed} riusciti, ${failed} falliti (${time})${problem ? `: ${problem}` : ''}`;
  return { passed, failed, summary: `${failed === 0 ? '✓' : '✗'} ${suite.title}: ${words}` };
}

async function setUp() {
  await ensureInstalled('all');
  await ensureBuilt(['backend', 'frontend']);
  return { passed: 0, failed: 0 };
}

async function runAll(suites) {
  const ready = await runSuite({ title: 'Preparazione', name: 'setup', run: setUp });
  const results = [ready];
  if (ready.failed > 0) return results;
  for (const suite of suites) {
    results.push(await runSuite(suite));
    if (isStopping()) break;
  }
  return results;
}

/** `npm test [-- --only=<suite>,...]`: sets up what it needs, runs every check and every test, counts them all. */
await main(async () => {
  const results = await runAll(selected(SUITES));
  if (isStopping()) return;
  const total = addTallies(results);
  say(`\n${results.map(({ summary }) => summary).join('\n')}\n${lastLine(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
