import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
// Besides the server's own file, the process for images is a file of the compiled folder.
const COPIED = ['backend/package.json', 'backend/dist', 'frontend/dist'];
const LINKED = ['pictures', 'node_modules'];
/** The address of a running product (`npm run test:cluster`), used instead of a separate server. */
const OUTSIDE = process.env.STANZE_E2E_ADDRESS;
const ADDRESS = /http:\/\/localhost:(\d+)/;

/** The built product with the same folders as the project, so that a test can replace the build. */
async function copyProduct(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'backend/dist'), { recursive: true });
  for (const name of COPIED) await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  for (const name of LINKED) await symlink(path.join(ROOT, name), path.join(folder, name), 'dir');
}

/**
 * A separate server for one test, which can be stopped, started again on the same port, and given another build of the
 * app. It has the demonstration's data in a separate folder.
 */
export class OwnServer {
  private child: ChildProcess | null = null;
  private port = 0;
  private extra: Readonly<Record<string, string>> = {};

  private constructor(
    private readonly folder: string,
    /** The folder of the product that it runs from. */
    private readonly product: string,
  ) {}

  /** With `copied` it runs from a copy of the build, which a test can replace. */
  static async start({ copied = false } = {}): Promise<OwnServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'stanze-own-'));
    const server = new OwnServer(folder, copied ? folder : ROOT);
    if (OUTSIDE !== undefined) return server;
    if (copied) await copyProduct(folder);
    await server.start();
    return server;
  }

  /** It runs already, and no test starts or stops it. */
  get isOutside(): boolean {
    return OUTSIDE !== undefined;
  }

  get address(): string {
    return OUTSIDE ?? `http://localhost:${this.port}`;
  }

  /** Folder of the app that a copied server serves; changes there are used from the next start. */
  get app(): string {
    return path.join(this.product, 'frontend/dist');
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [path.join(this.product, 'backend/dist/server/main.js')], {
      env: { ...process.env, ...this.settings() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    this.port = await new Promise<number>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (text: Buffer) => {
        output += text.toString();
        const port = ADDRESS.exec(output)?.[1];
        if (port) resolve(Number(port));
      });
      child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}: ${output}`)));
    });
  }

  async stop(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  /** Kills the server; running requests receive no answer. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Starts again, on the same port, with more settings than the usual ones. */
  async restartWith(settings: Readonly<Record<string, string>>): Promise<void> {
    await this.stop();
    this.extra = settings;
    await this.start();
  }

  /** Starts the server if it is stopped, for example after a test that failed. */
  async ensureStarted(): Promise<void> {
    if (this.child === null && OUTSIDE === undefined) await this.start();
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private settings() {
    return {
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(this.folder, 'data'),
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO: 'true',
      THROTTLE: 'off',
      LOG_LEVEL: 'warn',
      ...this.extra,
    };
  }
}
