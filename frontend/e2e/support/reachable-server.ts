import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { OwnServer } from './own-server';

const HOST = '127.0.0.1';

/**
 * A server of the test's own that can become unreachable: a forwarder of TCP connections in front of it. To a browser
 * a closed port is the same as a stopped server, and it costs no restart.
 */
export class ReachableServer {
  private forwarder: Server | null = null;
  private port = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly upstream: OwnServer) {}

  static async start(): Promise<ReachableServer> {
    const server = new ReachableServer(await OwnServer.start());
    await server.start();
    return server;
  }

  /** Where a browser reaches it, or not. */
  get address(): string {
    return this.upstream.isOutside ? this.upstream.address : `http://localhost:${this.port}`;
  }

  /** Opens the port again, the same one each time. */
  async start(): Promise<void> {
    await this.upstream.ensureStarted();
    if (this.forwarder || this.upstream.isOutside) return;
    this.forwarder = createServer((socket) => this.forward(socket)).listen(this.port, HOST);
    await once(this.forwarder, 'listening');
    this.port = (this.forwarder.address() as AddressInfo).port;
  }

  /** Closes the port and every connection: running requests receive no answer, new ones are refused. */
  async stop(): Promise<void> {
    const { forwarder } = this;
    if (!forwarder) return;
    this.forwarder = null;
    const closed = once(forwarder, 'close');
    forwarder.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Kills the server itself; running requests receive no answer. `start` starts it again. */
  async kill(): Promise<void> {
    await this.upstream.kill();
    await this.stop();
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.upstream.remove();
  }

  private forward(socket: Socket): void {
    const onward = connect(Number(new URL(this.upstream.address).port), HOST);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroySoon();
      });
      one.pipe(other);
    }
  }
}
