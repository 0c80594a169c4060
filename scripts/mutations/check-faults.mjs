import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inProject, ROOT } from '../lib/paths.mjs';

/** @typedef {import('./types.mjs').Fault} Fault */

const CONFIGS = [
  ['frontend/src/service-worker/', 'frontend/tsconfig.sw.json'],
  ['frontend/', 'frontend/tsconfig.app.json'],
  ['backend/', 'backend/tsconfig.build.json'],
  ['domain/', 'domain/tsconfig.build.json'],
];

/** What may be unused because of a fault: names, imports, parameters, code after a `return`. */
const UNUSED = [6133, 6192, 6196, 6198, 6199, 7027];

/** Their tests import the built domain, in which a fault of its source is not. */
const WITH_BUILT_DOMAIN = ['backend', 'http', 'scripts'];

/** @param {string} text @param {string} part */
const occurrences = (text, part) => text.split(part).length - 1;

/** @param {Fault} fault @returns {string | null} why it cannot be planted */
export function whyNotApplicable({ file, find, replace, tests }) {
  if (!existsSync(inProject(file))) return `the fault no longer applies: there is no ${file}`;
  const count = occurrences(readFileSync(inProject(file), 'utf8'), find);
  if (count !== 1) return `the fault no longer applies: its text occurs ${count} times in ${file}`;
  if (find === replace) return 'the fault changes nothing';
  if (file.startsWith('domain/') && WITH_BUILT_DOMAIN.includes(tests.suite))
    return `the tests of the suite ${tests.suite} import the built domain, not ${file}`;
  const missing = tests.files.find((test) => !existsSync(inProject(test)));
  return missing === undefined ? null : `there is no test file ${missing}`;
}

/** @param {string} config @param {Map<string, string>} changed contents by absolute path @returns {ts.Program} */
function programWith(config, changed) {
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(json, ts.sys, path.dirname(config));
  const host = ts.createCompilerHost({
    ...options,
    noEmit: true,
    incremental: false,
    tsBuildInfoFile: undefined,
  });
  const { readFile } = host;
  host.readFile = (file) => changed.get(path.resolve(file)) ?? readFile(file);
  const { getSourceFile } = host;
  host.getSourceFile = (file, version, ...rest) => {
    const text = changed.get(path.resolve(file));
    return text === undefined
      ? getSourceFile(file, version, ...rest)
      : ts.createSourceFile(file, text, version, true);
  };
  return ts.createProgram({
    rootNames: fileNames,
    options: { ...options, noEmit: true, incremental: false },
    host,
  });
}

/** Type errors of faults in different files of one TypeScript project. @param {string} config @param {Fault[]} faults */
function typeErrors(config, faults) {
  const sources = faults.map(({ file, find, replace }) => {
    const source = readFileSync(inProject(file), 'utf8').replace(find, () => replace);
    return /** @type {const} */ ([inProject(file), source]);
  });
  const program = programWith(config, new Map(sources));
  return faults.flatMap((fault) => {
    const source = program.getSourceFile(inProject(fault.file));
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const [first] = found.filter(({ code }) => !UNUSED.includes(code));
    if (!first) return [];
    const text = ts.flattenDiagnosticMessageText(first.messageText, ' ');
    return [{ fault, problem: `the fault does not compile: ${text}` }];
  });
}

/** Faults in groups of which each holds a file once. @param {Fault[]} faults @returns {Fault[][]} */
function withoutRepeatedFiles(faults) {
  /** @type {Fault[][]} */
  const groups = [];
  for (const fault of faults) {
    const group = groups.find((one) => one.every(({ file }) => file !== fault.file));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups;
}

/** @param {Fault} fault @returns {string | undefined} the TypeScript project of its file */
const configOf = ({ file }) => CONFIGS.find(([folder = '']) => file.startsWith(folder))?.[1];

/**
 * Faults that cannot be planted: their text is gone from the file, or the changed file does not compile.
 * @param {readonly Fault[]} faults
 * @returns {{ fault: Fault, problem: string }[]}
 */
export function checkFaults(faults) {
  const refused = faults.flatMap((fault) => {
    const problem = whyNotApplicable(fault);
    return problem === null ? [] : [{ fault, problem }];
  });
  const applicable = faults.filter((one) => !refused.some(({ fault }) => fault === one));
  for (const config of new Set(CONFIGS.map(([, name = '']) => name))) {
    const own = applicable.filter((fault) => configOf(fault) === config);
    for (const group of withoutRepeatedFiles(own))
      refused.push(...typeErrors(path.join(ROOT, config), group));
  }
  return refused;
}
