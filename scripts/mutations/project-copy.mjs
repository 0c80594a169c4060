import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/paths.mjs';
import { mustRun } from '../lib/run.mjs';

/** The pictures of the demonstration, which are large. */
const PICTURES = 'pictures/originals';
/** Installed packages, the built app and pictures: read by the tests, changed by no fault. */
const LINKED = [
  PICTURES,
  'node_modules',
  'backend/node_modules',
  'frontend/node_modules',
  'domain/dist',
  'frontend/dist',
];
/** The built server: copied, because some faults are compiled into it. */
const BUILT_SERVER = 'backend/dist';

/** @returns {Promise<string[]>} paths of the files that belong to the project, uncommitted ones included */
async function projectFiles() {
  const listing = ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const output = await mustRun(listing, 'git cannot list the files of the project.', { cwd: ROOT });
  const isCopied = (/** @type {string} */ file) =>
    file !== '' && !file.startsWith(`${PICTURES}/`) && !LINKED.includes(file);
  return output.split('\0').filter(isCopied);
}

/** @param {string} source @param {string} file @returns {string} JavaScript as the build of the server writes it */
function compiled(source, file) {
  const { compilerOptions } = ts.readConfigFile(
    path.join(ROOT, 'tsconfig.base.json'),
    ts.sys.readFile,
  ).config;
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, ROOT);
  return ts.transpileModule(source, { compilerOptions: options, fileName: file }).outputText;
}

/** @param {string} file @returns {string} the compiled file of a source file */
const builtFile = (file) => file.replace('backend/src/', `${BUILT_SERVER}/`).replace(/\.ts$/, '.js');

/** A copy of the working tree in a temporary folder, in which faults are planted one at a time. */
export class ProjectCopy {
  /** @type {Map<string, string>} original contents of the files that are changed now */
  #originals = new Map();

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** Copies the working tree as it is, with uncommitted changes. */
  static async create() {
    const copy = new ProjectCopy(mkdtempSync(path.join(tmpdir(), 'stanze-mutations-')));
    for (const file of await projectFiles())
      cpSync(path.join(ROOT, file), copy.path(file), { recursive: true });
    for (const link of LINKED) symlinkSync(path.join(ROOT, link), copy.path(link));
    cpSync(path.join(ROOT, BUILT_SERVER), copy.path(BUILT_SERVER), { recursive: true });
    mkdirSync(copy.path('.cache'));
    return copy;
  }

  /** @param {string} file path from the top folder */
  path(file) {
    return path.join(this.folder, file);
  }

  /** Plants a fault. @param {import('./types.mjs').Fault} fault */
  plant({ file, find, replace, inBuild }) {
    const source = readFileSync(this.path(file), 'utf8').replace(find, () => replace);
    this.#write(file, source);
    if (inBuild) this.#write(builtFile(file), compiled(source, file));
  }

  /** Removes the planted fault. */
  restore() {
    for (const [file, content] of this.#originals) writeFileSync(this.path(file), content);
    this.#originals.clear();
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** @param {string} file @param {string} content */
  #write(file, content) {
    this.#originals.set(file, readFileSync(this.path(file), 'utf8'));
    writeFileSync(this.path(file), content);
  }
}
