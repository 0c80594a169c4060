import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { GALLERY_BUSY_TEXT } from '@stanze/domain/gallery-pictures';
import { unavailable } from '../../../common/errors/product-error.js';
import { PROJECT_FOLDER } from '../../../config/project-folder.js';
import type { ImageAnswer, ImageJob } from './image-job.js';

const WORKER = join(PROJECT_FOLDER, 'backend/dist/modules/media/images/image-worker.js');
/** Timeout of a job; a photograph takes a second. */
const JOB_TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;
/**
 * The process ends when it had no job for this time, which frees its resident memory. Until then it processes the next
 * picture of the same person without a start.
 */
const IDLE_MS = 20_000;
/**
 * One heap for the image library instead of one per thread; unused heap is returned to the operating system at once.
 */
const SMALL_HEAP = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' };

/** The process for images, started when there is a job. One job at a time. */
export class ImageProcess {
  private child: ChildProcess | null = null;
  private ready: Promise<boolean> = Promise.resolve(false);
  private idle: NodeJS.Timeout | undefined;

  /** @param worker path of the program that the process runs */
  constructor(private readonly worker = WORKER) {}

  /**
   * The answer to a job; null when the process crashed or did not answer in time.
   * @throws 503 when the process cannot start, which is not the file's fault
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
      // No other variables, so that a file that takes control of this process finds no secrets in it.
      env: SMALL_HEAP,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The server does not wait for the process when it stops.
    child.unref();
    child.channel?.unref();
    this.child = child;
    this.ready = isReady(child);
    return child;
  }
}

/** Resolves with the first message of the process, which means that its code is loaded. */
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
      // An error of the connection after the answer is ignored.
      child.on('error', () => undefined);
      resolve(answer);
    };
    const timer = setTimeout(() => done(null), JOB_TIMEOUT_MS);
    child.once('message', (answer) => done(answer as ImageAnswer));
    child.once('exit', () => done(null));
    child.once('error', () => done(null));
    child.send(job);
  });
}
