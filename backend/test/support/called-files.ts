import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(__dirname, '../../..');
const ARCHITECTURE = 'docs/architecture.md';

/** A reason why files that run are not counted, and which. */
export interface NotCounted {
  readonly files: RegExp;
  readonly why: string;
  /** Whether they may also not run, because they work in the background. */
  readonly isOptional?: true;
}

/** The body of a file, which runs when the file is loaded: jest puts it into this function. */
const FILE_BODY = 'Object.<anonymous>';

const TEST = /\.(test|spec)\.tsx?$/;

const isCalled = ({ functionName, ranges: [whole] }: Profiler.FunctionCoverage): boolean =>
  functionName !== FILE_BODY && functionName !== '' && whole !== undefined && whole.count > 0;

/** The files of the product of which V8 calls a function, or reads an exported value (a getter of the compiled file). */
export class CalledFiles {
  private readonly session = new Session();

  /** @param folder of the product, such as `backend/src` */
  constructor(private readonly folder: string) {}

  /** Begins to count. */
  async start(): Promise<void> {
    this.session.connect();
    await this.session.post('Profiler.enable');
    await this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** The files since the last call, by their paths below the folder. */
  async take(): Promise<string[]> {
    const { result } = await this.session.post('Profiler.takePreciseCoverage');
    const prefix = join(ROOT, this.folder) + sep;
    return result
      .map(({ url, functions }) => ({ file: url.startsWith('file:') ? fileURLToPath(url) : url, functions }))
      .filter(
        ({ file, functions }) => file.startsWith(prefix) && !TEST.test(file) && functions.some(isCalled),
      )
      .map(({ file }) => file.slice(prefix.length).split(sep).join('/'));
  }

  /** Ends the counting, with which every function is slower. */
  async stop(): Promise<void> {
    await this.session.post('Profiler.stopPreciseCoverage');
    this.session.disconnect();
  }
}

/** The names in a paragraph of docs/architecture.md, which begins like this. */
export function listedFiles(start: string): string[] {
  const paragraphs = readFileSync(join(ROOT, ARCHITECTURE), 'utf8').split('\n\n');
  const paragraph = paragraphs.find((each) => each.startsWith(start));
  if (paragraph === undefined) throw new Error(`${ARCHITECTURE} has no paragraph “${start}”`);
  return [...paragraph.slice(start.length).matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name).sort();
}

/** The names of the files that no reason excludes, and the reasons that exclude none. */
export function counted(files: readonly string[], reasons: readonly NotCounted[]) {
  const rest = files.filter((file) => !reasons.some((reason) => reason.files.test(file)));
  const unused = reasons.filter(
    (reason) => !reason.isOptional && !files.some((file) => reason.files.test(file)),
  );
  const names = rest.map((file) => file.replace(/.*\//, '').replace(/\.tsx?$/, ''));
  return { names: names.sort(), unused: unused.map(({ why }) => why) };
}
