import path from 'node:path';

/** @typedef {import('./find-references.mjs').Project} Project */

/** Folders of this project with which a path in a document begins. */
const PATHS =
  /(?<![\w./@:~-])(?:\.\/)?((?:backend|frontend|domain|scripts|docs|deploy|pictures|\.ci|e2e)\/[\w./<>*{}$@-]*)/g;
/** A name that stands for others, or the output of a build. */
const NO_FILE = /[<>*{}$]|\/dist(-server)?(\/|$)/;
/** Paths that are no file of the project, each with the reason. */
const EXCEPTIONS = new Map([
  ['backend/src/platform/database/migrations/1999000000000-motto.ts', 'created by the recipe that names it'],
  ['pictures/private', 'a folder of a backup'],
]);
const COMMAND = /\bnpm (?:run (?:-s )?([\w:-]+)|test\b)(?:[^\n`]*?--only=([\w,/-]+))?/g;

/**
 * The problem of a path that a document names, or null. Paths of `frontend` may stand after `cd frontend`.
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
 * The problems of a command that a document names: it does not exist, or has no part of this name.
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
 * What does not exist among the files and commands that one line of a document names, in its code, too.
 * @param {Project} project
 * @param {string} from the document
 * @param {string} text
 * @returns {string[]}
 */
export function problemsOfLine(project, from, text) {
  const paths = [...text.matchAll(PATHS)].flatMap(
    ([, mention = '']) => problemOfPath(project, from, mention) ?? [],
  );
  const commands = [...text.matchAll(COMMAND)].flatMap(([, command = 'test', only]) =>
    problemsOfCommand(project, command, only),
  );
  return [...paths, ...commands];
}
