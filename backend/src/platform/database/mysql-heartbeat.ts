import type { Duplex } from 'node:stream';
import { type Connection, createConnection } from 'mysql2';
import type { DataSource } from 'typeorm';

const PING_INTERVAL_MS = 100;
/** During a start no request waits, and a migration of a large table may need a long time. */
const START_TIMEOUT_MS = 30_000;

/** The server does not answer; the error filter answers this code with 503. */
class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not answer');
  }
}

/**
 * Pings a MySQL server on a separate connection. A server or a network that stops answering does not close connections:
 * without this, every request would hang until the outage ends, and a timeout for single statements could not
 * distinguish an outage from a statement that waits for a lock.
 */
class MysqlHeartbeat {
  /** Age of an unanswered ping at which the server counts as down; a busy server answers much sooner. */
  private timeoutMs: number;
  private connection: Connection | null = null;
  private isPinging = false;
  private isDown = false;
  /** When the oldest unanswered ping was sent (`performance.now()`). */
  private unansweredSince: number | null = null;
  private readonly timer: NodeJS.Timeout;
  private readonly waiting = new Set<(error: Error) => void>();

  /**
   * Starts the pings, with the timeout of a start.
   * @param requestTimeoutMs the timeout from `limitRequests` on
   * @param onDown called once for each outage: it must end the queries that wait for the server
   */
  constructor(
    private readonly url: string,
    private readonly requestTimeoutMs: number,
    private readonly onDown: (error: Error) => void,
  ) {
    this.timeoutMs = Math.max(START_TIMEOUT_MS, requestTimeoutMs);
    this.timer = setInterval(() => this.tick(), PING_INTERVAL_MS).unref();
  }

  /** The start is over: requests wait for the server from now on. */
  limitRequests(): void {
    this.timeoutMs = this.requestTimeoutMs;
  }

  /**
   * The result of `obtain`, or an error as soon as the server counts as down; a result after that is passed to
   * `discard`.
   */
  unlessDown<T>(obtain: () => Promise<T>, discard: (result: T) => void): Promise<T> {
    if (this.isDown) return Promise.reject(new DatabaseTimeout());
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      const isStillWaiting = (): boolean => this.waiting.delete(reject);
      obtain().then(
        (value) => (isStillWaiting() ? resolve(value) : discard(value)),
        (error: unknown) => {
          isStillWaiting();
          reject(error instanceof Error ? error : new DatabaseTimeout());
        },
      );
    });
  }

  stop(): void {
    clearInterval(this.timer);
    this.connection?.destroy();
  }

  private tick(): void {
    // Checked again after the sockets were read: an answer that arrived while this process was blocked still counts.
    if (this.isOverdue()) setImmediate(() => this.checkOverdue());
    this.ping();
  }

  private checkOverdue(): void {
    if (this.isOverdue()) this.handleTimeout();
  }

  private isOverdue(): boolean {
    return this.unansweredSince !== null && performance.now() - this.unansweredSince > this.timeoutMs;
  }

  private handleTimeout(): void {
    this.dropConnection();
    // The next ping has the full timeout again.
    this.unansweredSince = performance.now();
    if (this.isDown) return;
    this.isDown = true;
    const error = new DatabaseTimeout();
    for (const reject of this.waiting) reject(error);
    this.waiting.clear();
    this.onDown(error);
  }

  private ping(): void {
    if (this.isPinging) return;
    const connection = this.openConnection();
    this.isPinging = true;
    this.unansweredSince ??= performance.now();
    connection.ping((error) => {
      if (connection !== this.connection) return;
      this.isPinging = false;
      if (error) this.dropConnection();
      else this.onAnswer();
    });
  }

  private onAnswer(): void {
    this.unansweredSince = null;
    this.isDown = false;
  }

  private openConnection(): Connection {
    if (this.connection) return this.connection;
    const connection = createConnection({ uri: this.url, connectTimeout: this.timeoutMs });
    connection.on('error', () => {
      if (connection === this.connection) this.dropConnection();
    });
    this.connection = connection;
    return connection;
  }

  private dropConnection(): void {
    const { connection } = this;
    this.connection = null;
    this.isPinging = false;
    connection?.destroy();
  }
}

interface PoolConnection {
  readonly stream: Duplex;
  release(): void;
  once(event: 'error' | 'end', listener: () => void): unknown;
}

/**
 * Ends every wait for a server that has not answered for `requestTimeoutMs`: for a connection of the pool and on one.
 * Until `limitRequests` is called, the longer timeout of a start applies. Replaces `obtainMasterConnection` of TypeORM's driver, which has no hook for it (docs/decisions/0018-orm-and-sql.md).
 */
export function startHeartbeat(source: DataSource, url: string, requestTimeoutMs: number): MysqlHeartbeat {
  const driver = source.driver as unknown as { obtainMasterConnection(): Promise<PoolConnection> };
  const obtain = driver.obtainMasterConnection.bind(driver);
  const open = new Set<PoolConnection>();
  const heartbeat = new MysqlHeartbeat(url.replace(/^mariadb:/, 'mysql:'), requestTimeoutMs, (error) => {
    // `destroy` of the connection itself would not settle the promises of its statements.
    for (const connection of open) connection.stream.destroy(error);
  });
  driver.obtainMasterConnection = async () => {
    const connection = await heartbeat.unlessDown(obtain, (unused) => unused.release());
    if (open.has(connection)) return connection;
    open.add(connection);
    for (const event of ['error', 'end'] as const) connection.once(event, () => open.delete(connection));
    return connection;
  };
  return heartbeat;
}
