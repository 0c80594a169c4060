import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { NOT_FOUND, OK } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { listenFailure } from '../web/listen-failure.js';
import { Metrics } from './metrics.service.js';
import { PrometheusFigures } from './prometheus.js';

/** `GET /metrics` on a separate port, because the figures are for operators only. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private figures: PrometheusFigures | undefined;
  private server: Server | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly metrics: Metrics,
  ) {}

  /** The port on which it listens; null without `METRICS_PORT`. */
  get port(): number | null {
    return this.server ? (this.server.address() as AddressInfo).port : null;
  }

  /** Counts and times every answer of the product. Called before routes exist; does nothing without `METRICS_PORT`. */
  watch(fastify: FastifyInstance): void {
    if (!this.env.metrics) return;
    fastify.addHook('onRequest', (request, reply, done) => {
      const route = routeOf(request);
      this.figures?.requestStarted(route);
      // `close` is also emitted when the client has disconnected before the answer.
      reply.raw.once('close', () => {
        const { method } = request;
        const seconds = reply.elapsedTime / 1000;
        this.figures?.requestEnded({ method, route, status: reply.raw.statusCode, seconds });
      });
      done();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.metrics) return;
    const { host, port } = this.env.metrics;
    this.figures = new PrometheusFigures(await import('prom-client'), this.metrics.gauges);
    const server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve, reject) => {
      const names = { portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' };
      server.once('error', (error) => reject(listenFailure(error, { port, host, ...names })));
      server.listen(port, host, resolve);
    });
    this.server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = this.figures && request.method === 'GET' && request.url === '/metrics';
    if (!found) return void response.writeHead(NOT_FOUND).end();
    const text = await this.figures?.text();
    response.writeHead(OK, { 'content-type': this.figures?.contentType }).end(text);
  }
}

/** The pattern of a route. Each file of the built app has a separate route; they are counted together. */
function routeOf({ routeOptions: { url = '(unknown)' } }: FastifyRequest): string {
  return /\.\w+$/.test(url) ? '(file)' : url;
}
