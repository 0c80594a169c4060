import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';

/** What is listed of a file that failed although none of its tests did: it could not be loaded, or a hook failed. */
const OUTSIDE = 'outside of its tests';

/** At most so many lines of an error, of at most so many characters: enough for the expected and the received value. */
const ERROR_LINES = 12;
const LINE_LENGTH = 160;

/**
 * A failed test with the first lines of its error below it, indented.
 * @param {string} title
 * @param {string} [message] the message of the test runner, with colours
 */
function withError(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES);
  return [title, ...lines.map((line) => `      ${line.slice(0, LINE_LENGTH)}`)].join('\n');
}

/** @param {string[]} parts a file, the groups and the title of a test */
const fullTitle = (parts) => parts.filter(Boolean).join(' › ');

/**
 * The file of a test. A file of `backend/test/groups` runs several specs, each in a group that has the path as its title.
 * @param {string} file a path from the top folder
 * @param {string[]} groups the titles above the test
 */
export const specOf = (file, [first = '']) => (first.endsWith('.e2e-spec.ts') ? first : file);

/**
 * File and title of each failed test in a report of `jest --json`, with the first lines of its error.
 * @param {any} report
 * @returns {string[]}
 */
export function failedInJest({ testResults = [] }) {
  return testResults.flatMap((/** @type {any} */ { name, status, assertionResults = [] }) => {
    const file = path.relative(ROOT, name);
    const titles = assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ { ancestorTitles: groups, title, failureMessages = [] }) => {
        const spec = specOf(file, groups);
        const others = groups.filter((/** @type {string} */ group) => group !== spec);
        return withError(fullTitle([spec, ...others, title]), failureMessages[0]);
      });
    return status === 'failed' && titles.length === 0 ? [fullTitle([file, OUTSIDE])] : titles;
  });
}

/**
 * The errors of one run of a test. One that took too long has two: the second says what it was waiting for.
 * @param {any} result
 */
const messagesOf = ({ errors = [] }) => errors.map((/** @type {any} */ { message = '' }) => message);

/**
 * File, screen and title of each failed or flaky test of Playwright, with the first lines of its error.
 * @param {any} suite a file, or a group in it
 * @param {string[]} groups the titles above the tests
 * @returns {string[]}
 */
function failedInSuite({ specs = [], suites = [] }, groups) {
  const own = specs.flatMap((/** @type {any} */ { title, tests = [] }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, status, results = [] }) =>
        withError(
          fullTitle([...groups, `${title} (${projectName}${status === 'flaky' ? ', flaky' : ''})`]),
          results.flatMap(messagesOf).join('\n'),
        ),
      ),
  );
  const inner = suites.flatMap((/** @type {any} */ suite) => failedInSuite(suite, [...groups, suite.title]));
  return [...own, ...inner];
}

/**
 * File, title and screen of each failed or flaky test in the report of Playwright's JSON reporter; when there is none, the
 * first lines of the errors outside of every test.
 * @param {any} report
 * @returns {string[]}
 */
export function failedInPlaywright({ suites = [], errors = [] }) {
  const titles = suites.flatMap((/** @type {any} */ suite) =>
    failedInSuite(suite, [`frontend/e2e/${suite.file}`]),
  );
  if (titles.length > 0) return titles;
  return errors.map((/** @type {any} */ { message = '' }) => String(message).split('\n')[0] ?? '');
}

const TITLE_LINE = /^( *)# Subtest: (.*)$/;
const FAILED_LINE = /^ *not ok \d+ - /;
const LOCATION_LINE = /^ *location: '(.*?)(?::\d+)*'$/;

/**
 * File and title of each failed or cancelled test in a report in the TAP format of node, whose groups are indented by four
 * spaces; a group that failed only because of a test in it is not listed.
 * @param {string} tap
 * @returns {string[]}
 */
export function failedInNode(tap) {
  const lines = tap.split('\n');
  /** @type {string[]} */
  const titles = [];
  return lines.flatMap((line, index) => {
    const [, indent = '', title = ''] = TITLE_LINE.exec(line) ?? [];
    if (title) titles.splice(indent.length / 4, Infinity, title.replace(/\\([#\\])/g, '$1'));
    if (!FAILED_LINE.test(line)) return [];
    titles.length = line.search(/\S/) / 4 + 1;
    const end = lines.findIndex((other, at) => at > index && other.trim() === '...');
    const details = lines.slice(index, end);
    if (details.some((detail) => detail.trim() === "failureType: 'subtestsFailed'")) return [];
    const location = details.map((detail) => LOCATION_LINE.exec(detail)?.[1]).find(Boolean);
    const file = location ? path.relative(ROOT, location) : '';
    // A file that could not be loaded has its path as the title.
    return [titles[0] === location ? fullTitle([file, OUTSIDE]) : fullTitle([file, ...titles])];
  });
}

/**
 * Every failure of a run, for the end of its output: each test with its error, or what stopped a suite.
 * @param {{ title: string, failed: number, failures?: string[], problem?: string }[]} suites
 * @returns {string[]} no line when nothing failed
 */
export function failureLines(suites) {
  const lines = suites
    .filter(({ failed }) => failed > 0)
    .flatMap(({ title, failures = [], problem }) => {
      const all = [...failures, ...(problem ? [problem] : [])];
      return (all.length > 0 ? all : ['see above']).map((failure) => `  ${title}: ${failure}`);
    });
  return lines.length > 0 ? ['Failed:', ...lines] : [];
}
