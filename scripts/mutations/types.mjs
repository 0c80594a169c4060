/**
 * Which tests must catch a fault.
 * @typedef {{
 *   suite: 'domain' | 'backend' | 'http' | 'frontend' | 'delivery' | 'scripts',
 *   files: readonly string[],
 *   name?: string,
 * }} ChosenTests `files` are paths from the top folder; `name` is a part of the full titles of the tests
 */

/**
 * A realistic mistake, as a replacement of a text in one file.
 * @typedef {{
 *   name: string,
 *   file: string,
 *   find: string,
 *   replace: string,
 *   tests: ChosenTests,
 *   inBuild?: boolean,
 * }} PlantedFault `find` occurs exactly once in `file`; `inBuild`: the tests run the built file of the server, so the
 *   fault is compiled into the build too
 */

/** @typedef {PlantedFault & { area: string }} Fault a fault with the name of its table */

/**
 * How the tests of a fault ended.
 * @typedef {{
 *   fault: Fault,
 *   outcome: 'caught' | 'survived' | 'error',
 *   detail: string,
 *   seconds: number,
 * }} FaultResult `detail` is the title of the first failed test, or what went wrong
 */

export {};
