import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Settings } from './test-environment.js';

const BUCKET = 'stanze';

/** A server that implements the S3 protocol, with one empty bucket; it can stop answering. */
export class ObjectStore {
  /** While true, requests are accepted but never answered. */
  silent = false;
  private server: Server | undefined;

  private constructor(private readonly folder: string) {}

  static async open(): Promise<ObjectStore> {
    const store = new ObjectStore(mkdtempSync(join(tmpdir(), 'stanze-s3-')));
    await store.listen();
    return store;
  }

  /** The settings with which the product stores its pictures here. */
  get settings(): Settings {
    const address = this.server?.address();
    if (typeof address !== 'object' || address === null) throw new Error('the object store is closed');
    const { port } = address;
    return {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  /** Stops the server and deletes its content. */
  async close(): Promise<void> {
    const { server } = this;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async listen(): Promise<void> {
    const store = new S3rver({ silent: true, directory: this.folder, configureBuckets: [{ name: BUCKET }] });
    await store.configureBuckets();
    const answer: RequestListener = store.callback();
    const server = createServer((request, response) => {
      if (!this.silent) answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
  }
}
