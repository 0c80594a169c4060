import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

/** Scripts are JavaScript, whose lint needs no types. */
const FOLDERS = ['domain', 'backend', 'frontend'];

/** @typedef {{ folder: string, programs: ts.Program[] }} Checked the TypeScript programs of a folder of the project */

/** @param {string} file a tsconfig file @returns {ts.Program} @throws {Error} when the file cannot be read */
function programOf(file) {
  const onUnRecoverableConfigFileDiagnostic = (/** @type {ts.Diagnostic} */ { messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic };
  const config = ts.getParsedCommandLineOfConfigFile(file, { noEmit: true, incremental: false }, host);
  if (!config) throw new Error(`${file} cannot be read`);
  const { fileNames: rootNames, options, errors: configFileParsingDiagnostics } = config;
  return ts.createProgram({ rootNames, options, configFileParsingDiagnostics });
}

/**
 * The programs of the TypeScript projects that eslint.config.mjs names for a folder.
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<Checked>}
 */
async function programsOf(root, folder) {
  const config = await new ESLint({ cwd: root }).calculateConfigForFile(`${folder}/any.ts`);
  /** @type {string[]} */
  const projects = config.languageOptions.parserOptions.project;
  return { folder, programs: projects.map((file) => programOf(path.join(root, file))) };
}

/**
 * What ESLint finds when its rules ask the given programs about types.
 * @param {string} root
 * @param {string} pattern
 * @param {{ but: string | undefined, checked: Checked[] }} options
 */
async function lint(root, pattern, { but, checked }) {
  const eslint = new ESLint({
    cwd: root,
    errorOnUnmatchedPattern: false,
    ignorePatterns: but === undefined ? [] : [but],
    overrideConfig: checked.map(({ folder, programs }) => ({
      files: [`${folder}/**/*.ts`, `${folder}/**/*.tsx`],
      languageOptions: { parserOptions: { programs } },
    })),
  });
  const results = await eslint.lintFiles([pattern]);
  const isFaulty = results.some(({ messages }) => messages.length > 0);
  const formatter = await eslint.loadFormatter('stylish');
  return { results, report: isFaulty ? await formatter.format(results) : '' };
}

/**
 * Checks the types and runs ESLint in one process: the rules ask the type checker that has just checked the same program,
 * so that every program is read and checked once instead of twice.
 * @param {string} root folder of the project
 * @param {string} pattern a folder, or `.` for all of them
 * @param {string} [but] a pattern `<folder>/**` that is left out
 * @returns {Promise<{ report: string, results: ESLint.LintResult[] }>} `report` has all errors and warnings as text; empty
 *   when there are none
 */
export async function typesAndLint(root, pattern, but) {
  const folders = FOLDERS.filter((folder) => [folder, '.'].includes(pattern) && but !== `${folder}/**`);
  const checked = await Promise.all(folders.map((folder) => programsOf(root, folder)));
  const diagnostics = checked.flatMap(({ programs }) =>
    programs.flatMap((one) => ts.getPreEmitDiagnostics(one)),
  );
  const types = ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  });
  const { results, report } = await lint(root, pattern, { but, checked });
  return { results, report: types + report };
}
