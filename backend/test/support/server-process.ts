import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HttpClient } from './http.js';
import type { TestEnvironment } from './test-environment.js';

const MAIN = join(__dirname, '../../dist/server/main.js');
const READY_MS = 30_000;

/** How a server that refused to start has ended. */
export interface Refusal {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built server in a separate process, which can be killed. */
export class ServerProcess extends HttpClient {
  private constructor(
    address: string,
    private readonly output: string,
    private readonly process: ChildProcess,
  ) {
    super(address);
  }

  /** Starts the built server and waits until it prints its address. */
  static async start(environment: Pick<TestEnvironment, 'settings'>): Promise<ServerProcess> {
    if (!existsSync(MAIN))
      throw new Error('The server is not built: run `npm run check` or `nest build` first');
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, NODE_ENV: 'test', ...environment.settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { address, output } = await readyOf(child);
    return new ServerProcess(address, output, child);
  }

  /** Starts a built server that must refuse to start, and returns how it ended. */
  static async refusal({ settings }: Pick<TestEnvironment, 'settings'>): Promise<Refusal> {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, NODE_ENV: 'test', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (part: Buffer) => (output.stdout += part.toString()));
    child.stderr.on('data', (part: Buffer) => (output.stderr += part.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    clearTimeout(timer);
    if (code === null || code === 0)
      throw new Error(`The server did not refuse to start: ${JSON.stringify(output)}`);
    return { code, ...output };
  }

  /** The standard output of the process until it was ready. */
  get firstLines(): readonly string[] {
    return this.output.trimEnd().split('\n');
  }

  /** Collects what the process prints from now on; returns the lines so far. */
  collectLines(): () => readonly string[] {
    let output = '';
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (part: Buffer) => {
        output += part.toString();
      });
    }
    return () => output.split('\n').filter(Boolean);
  }

  /** Ends the process like a power cut, without a graceful shutdown. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Sends the process the signal to end, and waits. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { process: child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

function readyOf(child: ChildProcess): Promise<{ address: string; output: string }> {
  return new Promise((resolve, reject) => {
    const give = (error: Error): void => {
      child.kill('SIGKILL');
      reject(error);
    };
    const timer = setTimeout(() => give(new Error('The server did not start in time')), READY_MS);
    let output = '';
    child.once('exit', (code) => give(new Error(`The server ended at once with code ${code}: ${output}`)));
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve({ address: `http://127.0.0.1:${port}`, output });
    });
  });
}
