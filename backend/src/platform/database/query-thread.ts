import { parentPort, workerData } from 'node:worker_threads';
import libsql from 'libsql';
import type { ThreadData } from './read-in-thread.js';

/**
 * The program of the thread of `readInThread`: each message has the parameters of the statement, and is answered with its
 * rows. It only reads.
 */
const { file, sql } = workerData as ThreadData;
const connection = new libsql(file);
connection.pragma('busy_timeout = 5000');
connection.pragma('query_only = ON');
const statement = connection.prepare(sql);
parentPort?.on('message', (parameters: unknown[]) => parentPort?.postMessage(statement.all(...parameters)));
