import path from 'node:path';

/** @typedef {import('./find-references.mjs').Project} Project */

/** Folders of this project with which a path in a text begins. */
const PATHS =
  /(?<![\w./@:~-])(?:\.\/)?((?:backend|frontend|domain|scripts|docs|deploy|pictures|\.ci|e2e)\/[\w./<>*{}$@-]*)/g;
/** A name that stands for others, or the output of a build. */
const NO_FILE = /[<>*{}$]|\/dist(-server)?(\/|$)/;
/** Paths that are no file of the project, each with the reason. */
const EXCEPTIONS = new Map([
  ['backend/src/platform/database/migrations/1999000000000-motto.ts', 'created by the recipe that names it'],
  ['pictures/private', 'a folder of a backup'],
]);
/** A source file named without the folder at the root, as `likes.queries.ts` or `lib/routes.ts`. */
const SOURCE_FILE = /(?<![\w./@:~$*<>{}-])((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|cjs|css))\b/g;
/** Names of source files that are no file of the project: those of a feature called `x`, and examples in documents. */
const EXAMPLE = /^(?:x\.[a-z]+\.ts|record\.test\.ts)$/;
const COMMAND = /\bnpm (?:run (?:-s )?([\w:-]+)|test\b)(?:[^\n`]*?--only=([\w,/-]+))?/g;

/**
 * The problem of a path that a text names, or null. Paths of `frontend` may stand after `cd frontend`.
 * @param {Project} project
 * @param {string} from
 * @param {string} mention
 */
function problemOfPath({ files }, from, mention) {
  const name = mention.replace(/[./]+$/, '');
  if (NO_FILE.test(mention) || EXCEPTIONS.has(name)) return null;
  const candidates = [name, `frontend/${name}`, path.posix.join(path.posix.dirname(from), name)];
  const exists = [...files].some((file) =>
    candidates.some((candidate) => file === candidate || file.startsWith(`${candidate}/`)),
  );
  return exists ? null : `${name} is no file of the project`;
}

/**
 * The problem of a source file that a text names by its name or the end of its path, or null. Paths from the root are
 * not its concern.
 * @param {Project} project
 * @param {string} from
 * @param {string} mention
 */
function problemOfSourceFile({ files }, from, mention) {
  if (EXAMPLE.test(mention) || mention.search(PATHS) === 0) return null;
  const near = path.posix.join(path.posix.dirname(from), mention);
  const exists = [...files].some((file) => file === near || `/${file}`.endsWith(`/${mention}`));
  return exists ? null : `${mention} is no file of the project`;
}

/**
 * The problems of a command that a text names: it does not exist, or has no part of this name.
 * @param {Project} project
 * @param {string} command its name in package.json
 * @param {string | undefined} only
 */
function problemsOfCommand({ commands }, command, only) {
  const parts = commands.get(command);
  if (parts === undefined) return [`npm run ${command} is no command of package.json`];
  const unknown = (only ?? '').split(',').filter((name) => name !== '' && !(parts?.includes(name) ?? true));
  return unknown.map((name) => `${command} has nothing named ${name} for --only`);
}

/**
 * What does not exist among the files and commands that one line of a document or comment names.
 * @param {Project} project
 * @param {string} from the file with the line
 * @param {string} text
 * @returns {string[]}
 */
export function problemsOfLine(project, from, text) {
  const paths = [...text.matchAll(PATHS)].flatMap(
    ([, mention = '']) => problemOfPath(project, from, mention) ?? [],
  );
  const sources = [...text.matchAll(SOURCE_FILE)].flatMap(
    ([, mention = '']) => problemOfSourceFile(project, from, mention) ?? [],
  );
  const commands = [...text.matchAll(COMMAND)].flatMap(([, command = 'test', only]) =>
    problemsOfCommand(project, command, only),
  );
  return [...paths, ...sources, ...commands];
}
