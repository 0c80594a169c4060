import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../config/project-folder.js';
import type { ImageAnswer, ImageJob } from './image-job.js';

const WORKER = join(PROJECT_FOLDER, 'backend/dist/modules/media/images/image-worker.js');
/** A photograph takes a second; whatever takes this long never ends. */
const PATIENCE_MS = 20_000;
/** Kept for the next picture of the same person, then ended: its memory goes back whole. */
const IDLE_MS = 20_000;
/** One heap for the image library instead of one a thread, given back as soon as it is free. */
const SMALL_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' };

/** The process that works on images; begun when there is something to do. One job at a time. */
export class ImageProcess {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  /** What became of a job; null when the process did not survive it, or did not end. */
  async run(job: ImageJob): Promise<ImageAnswer | null> {
    clearTimeout(this.idle);
    const child = this.started();
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
    const child = fork(WORKER, {
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
    return child;
  }
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
