import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { Script } from 'node:vm';

const DIGEST_BYTES = 32;

/** A CommonJS module as far as the bundler uses it. */
interface LoadedModule {
  exports: unknown;
}

/** A file of the built server, compiled. */
interface ProgramFile {
  readonly script: Script;
  readonly digest: Buffer;
}

type Wrapper = (
  exports: unknown,
  require: (name: string) => unknown,
  module: LoadedModule,
  filename: string,
  dirname: string,
) => void;

/**
 * The CommonJS files of the built server, loaded with the compiled code that the build has stored beside each file: a start
 * compiles nothing then (docs/decisions/0051-code-cache.md). V8 compiles a file as usual when it has no stored code, or when that was
 * stored by another version of Node, with other flags or from another source.
 */
export class ProgramFiles {
  private readonly files = new Map<string, ProgramFile>();
  private readonly modules = new Map<string, LoadedModule>();

  /** The exports of a file; each file runs once. @param file absolute path */
  load(file: string): unknown {
    const loaded = this.modules.get(file);
    if (loaded) return loaded.exports;
    const module: LoadedModule = { exports: {} };
    // Before it runs, because files may import each other.
    this.modules.set(file, module);
    const { script } = this.compile(file);
    const run = script.runInThisContext() as Wrapper;
    run(module.exports, this.requireOf(file), module, file, dirname(file));
    return module.exports;
  }

  /** The loaded files whose stored code V8 has not accepted, or that have none: their names. */
  get compiled(): string[] {
    return [...this.files]
      .filter(([, { script }]) => script.cachedDataRejected !== false)
      .map(([file]) => basename(file));
  }

  /** Stores the code of all loaded files, with the functions that have run so far. */
  store(): void {
    for (const [file, { script, digest }] of this.files) {
      // Renamed, so that no process reads half a file.
      writeFileSync(`${file}.new`, Buffer.concat([digest, script.createCachedData()]));
      renameSync(`${file}.new`, storedCodeOf(file));
    }
  }

  private compile(file: string): ProgramFile {
    const source = readFileSync(file);
    const digest = createHash('sha256').update(source).digest();
    // The wrapper of CommonJS, on the first line, so that the line numbers of errors are those of the file.
    const code = `(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`;
    const script = new Script(code, { filename: file, cachedData: storedCode(file, digest) });
    const compiled = { script, digest };
    this.files.set(file, compiled);
    return compiled;
  }

  /** Files of the server are loaded here, packages and modules of Node by Node. */
  private requireOf(file: string): (name: string) => unknown {
    const requireOfNode: (name: string) => unknown = createRequire(file);
    const folder = dirname(file);
    return (name) => (name.startsWith('./') ? this.load(resolve(folder, name)) : requireOfNode(name));
  }
}

const storedCodeOf = (file: string): string => `${file}.code`;

/** The stored code of a file; undefined without any. V8 compares only the length of the source, so the digest is compared here. */
function storedCode(file: string, digest: Buffer): Buffer | undefined {
  const stored = storedCodeOf(file);
  if (!existsSync(stored)) return undefined;
  const bytes = readFileSync(stored);
  return bytes.subarray(0, DIGEST_BYTES).equals(digest) ? bytes.subarray(DIGEST_BYTES) : undefined;
}
