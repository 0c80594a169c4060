import type * as PromClient from 'prom-client';
import type { Gauge } from './metrics.service.js';

/** The package, loaded only with `METRICS_PORT`. */
type Prometheus = typeof PromClient;

const PREFIX = 'stanze_';
/** Upper limits of the histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One answer. Its route is the pattern, because URLs contain personal data and there is no limit to their number. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The figures of the product as metrics of Prometheus. */
export class PrometheusFigures {
  private readonly registry: PromClient.Registry;
  private readonly durations: PromClient.Histogram;
  private readonly open = new Map<string, number>();

  constructor(prometheus: Prometheus, gauges: readonly Gauge[]) {
    const registry = new prometheus.Registry();
    this.registry = registry;
    prometheus.collectDefaultMetrics({ register: registry });
    this.durations = new prometheus.Histogram({
      name: `${PREFIX}http_request_duration_seconds`,
      help: 'Answers by method, route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    });
    for (const { name, help, read } of gauges) {
      const collect = async function (this: { set(value: number): void }) {
        this.set(await valueOrNaN(read));
      };
      new prometheus.Gauge({ name: PREFIX + name, help, registers: [registry], collect });
    }
    this.countOpen(prometheus);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  requestStarted(route: string): void {
    this.open.set(route, (this.open.get(route) ?? 0) + 1);
  }

  requestEnded({ method, route, status, seconds }: AnsweredRequest): void {
    this.open.set(route, (this.open.get(route) ?? 1) - 1);
    this.durations.observe({ method: METHODS.has(method) ? method : 'OTHER', route, status }, seconds);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** On the route of live updates this is the number of open streams. */
  private countOpen(prometheus: Prometheus): void {
    const { open } = this;
    new prometheus.Gauge({
      name: `${PREFIX}http_requests_open`,
      help: 'Requests that are being answered; on /api/updates: the open streams.',
      labelNames: ['route'],
      registers: [this.registry],
      collect() {
        for (const [route, count] of open) this.set({ route }, count);
      },
    });
  }
}

/** A gauge that cannot be read (the database is down) is NaN, so that the other gauges can be read. */
async function valueOrNaN(read: Gauge['read']): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
