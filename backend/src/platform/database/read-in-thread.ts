import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PROJECT_FOLDER } from '../../config/project-folder.js';

/** The parameters of one execution of a statement. */
export type Parameters = readonly (number | string)[];

/** What the thread is started with: the SQLite file and the statement. */
export interface ThreadData {
  readonly file: string;
  readonly sql: string;
}

const PROGRAM = join(PROJECT_FOLDER, 'backend/dist/platform/database/query-thread.js');
/** Executions that the thread may be ahead of its caller. */
const AHEAD = 2;

/**
 * The rows of a statement for each of these parameters, in their order, read in a thread of its own: SQLite answers in the
 * thread that asks, and the caller works on the rows of the execution before in the meantime. The thread ends with the reading.
 * @throws when SQLite refuses the statement, or the thread cannot start
 */
export async function* readInThread(
  data: ThreadData,
  all: readonly Parameters[],
): AsyncGenerator<readonly unknown[]> {
  const thread = new Worker(PROGRAM, { workerData: data });
  try {
    const answers = on(thread, 'message') as AsyncIterator<[readonly unknown[]], undefined>;
    for (const parameters of all.slice(0, AHEAD)) thread.postMessage(parameters);
    for (const index of all.keys()) {
      const { value } = await answers.next();
      if (!value) throw new Error('The thread that reads has ended');
      const next = all[index + AHEAD];
      if (next) thread.postMessage(next);
      yield value[0];
    }
  } finally {
    await thread.terminate();
  }
}
