import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { GALLERY_BUSY_TEXT } from '@stanze/domain/gallery-pictures';
import { unavailable } from '../../../common/errors/product-error.js';
import { PROJECT_FOLDER } from '../../../config/project-folder.js';
import type { ImageAnswer, ImageJob } from './image-job.js';

const WORKER = join(PROJECT_FOLDER, 'backend/dist/modules/media/images/image-worker.js');
/** A photograph takes a second; whatever takes this long never ends. */
const PATIENCE_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;
/** Kept for the next picture of the same person, then ended: its memory goes back whole. */
const IDLE_MS = 20_000;
/** One heap for the image library instead of one a thread, given back as soon as it is free. */
const SMALL_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' };

/** The process that works on images; begun when there is something to do. One job at a time. */
export class ImageProcess {
  private child: ChildProcess | null = null;
  private ready: Promise<boolean> = Promise.resolve(false);
  private idle: NodeJS.Timeout | undefined;

  /** @param worker file of the code that it runs */
  constructor(private readonly worker = WORKER) {}

  /**
   * What became of a job; null when the process did not survive it, or did not end.
   * @throws 503 when the process cannot even begin: nothing is wrong with the file then
   */
  async run(job: ImageJob): Promise<ImageAnswer | null> {
    clearTimeout(this.idle);
    const child = this.started();
    if (!(await this.ready)) {
      this.end();
      throw unavailable(GALLERY_BUSY_TEXT, RETRY_AFTER_SECONDS);
    }
    const answer = await answerOf(child, job);
    if (answer === null) this.end();
    else this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    return answer;
  }

  end(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private started(): ChildProcess {
    if (this.child?.connected) return this.child;
    const child = fork(this.worker, {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=1', '--expose-gc'],
      // Nothing else: whatever takes this process over finds no secrets in it.
      env: SMALL_MEMORY,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It must not hold up the end of the server.
    child.unref();
    child.channel?.unref();
    this.child = child;
    this.ready = isReady(child);
    return child;
  }
}

/** Its first word says that its code is loaded. */
function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('message', () => resolve(true));
    child.once('exit', () => resolve(false));
    child.once('error', () => resolve(false));
  });
}

function answerOf(child: ChildProcess, job: ImageJob): Promise<ImageAnswer | null> {
  return new Promise((resolve) => {
    const done = (answer: ImageAnswer | null): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      // A broken pipe after the answer is nobody's business.
      child.on('error', () => undefined);
      resolve(answer);
    };
    const timer = setTimeout(() => done(null), PATIENCE_MS);
    child.once('message', (answer) => done(answer as ImageAnswer));
    child.once('exit', () => done(null));
    child.once('error', () => done(null));
    child.send(job);
  });
}
