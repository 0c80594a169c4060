import type { Duplex } from 'node:stream';
import { type Connection, createConnection } from 'mysql2';
import type { DataSource } from 'typeorm';

const BEAT_MS = 100;

/** The server says nothing; `code` is one that the error filter knows as away for the moment. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not answer');
  }
}

/**
 * Asks a MySQL server all the time whether it is there, on a connection of its own. A server or a network that goes
 * silent closes no connection: without this every request would hang as long as the silence lasts, and a limit on the
 * time of single statements could not tell it from a lock that is waited for.
 */
class MysqlPulse {
  private connection: Connection | null = null;
  private isAsking = false;
  private isAway = false;
  /** Since when a question waits for its answer. */
  private unansweredSince: number | null = null;
  private readonly timer: NodeJS.Timeout;
  private readonly waiting = new Set<(error: Error) => void>();

  /**
   * @param patienceMs a server that is merely busy answers a ping much sooner
   * @param sever called once with every silence: what hangs on the server is to be cut off
   */
  constructor(
    private readonly url: string,
    private readonly patienceMs: number,
    private readonly sever: (error: Error) => void,
  ) {
    this.timer = setInterval(() => this.look(), BEAT_MS).unref();
  }

  /** What `obtain` gives, unless the server is silent; what comes after that is handed to `giveBack`. */
  unlessSilent<T>(obtain: () => Promise<T>, giveBack: (late: T) => void): Promise<T> {
    if (this.isAway) return Promise.reject(new DatabaseSilent());
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      const settle = (): boolean => this.waiting.delete(reject);
      obtain().then(
        (value) => (settle() ? resolve(value) : giveBack(value)),
        (error: unknown) => {
          settle();
          reject(error instanceof Error ? error : new DatabaseSilent());
        },
      );
    });
  }

  stop(): void {
    clearInterval(this.timer);
    this.connection?.destroy();
  }

  private look(): void {
    // An answer that came while this process itself was held up is heard before it is judged.
    if (this.isSilent()) setImmediate(() => this.judge());
    this.ask();
  }

  private judge(): void {
    if (this.isSilent()) this.fallSilent();
  }

  private isSilent(): boolean {
    return this.unansweredSince !== null && performance.now() - this.unansweredSince > this.patienceMs;
  }

  private fallSilent(): void {
    this.drop();
    // The next try has its own patience.
    this.unansweredSince = performance.now();
    if (this.isAway) return;
    this.isAway = true;
    const error = new DatabaseSilent();
    for (const reject of this.waiting) reject(error);
    this.waiting.clear();
    this.sever(error);
  }

  private ask(): void {
    if (this.isAsking) return;
    const connection = this.connected();
    this.isAsking = true;
    this.unansweredSince ??= performance.now();
    connection.ping((error) => {
      if (connection !== this.connection) return;
      this.isAsking = false;
      if (error) this.drop();
      else this.hear();
    });
  }

  private hear(): void {
    this.unansweredSince = null;
    this.isAway = false;
  }

  private connected(): Connection {
    if (this.connection) return this.connection;
    const connection = createConnection({ uri: this.url, connectTimeout: this.patienceMs });
    connection.on('error', () => {
      if (connection === this.connection) this.drop();
    });
    this.connection = connection;
    return connection;
  }

  private drop(): void {
    const { connection } = this;
    this.connection = null;
    this.isAsking = false;
    connection?.destroy();
  }
}

interface PoolConnection {
  readonly stream: Duplex;
  release(): void;
  once(event: 'error' | 'end', listener: () => void): unknown;
}

/** Nothing waits for a server that has been silent for `patienceMs`: neither for a connection nor on one. */
export function watchMysql(source: DataSource, url: string, patienceMs: number): MysqlPulse {
  const driver = source.driver as unknown as { obtainMasterConnection(): Promise<PoolConnection> };
  const obtain = driver.obtainMasterConnection.bind(driver);
  const open = new Set<PoolConnection>();
  const pulse = new MysqlPulse(url.replace(/^mariadb:/, 'mysql:'), patienceMs, (error) => {
    // `destroy` of the connection itself would leave its statements without an answer.
    for (const connection of open) connection.stream.destroy(error);
  });
  driver.obtainMasterConnection = async () => {
    const connection = await pulse.unlessSilent(obtain, (late) => late.release());
    if (open.has(connection)) return connection;
    open.add(connection);
    for (const event of ['error', 'end'] as const) connection.once(event, () => open.delete(connection));
    return connection;
  };
  return pulse;
}
