import type * as PromClient from 'prom-client';
import type { Gauge } from './metrics.service.js';

/** The package, loaded only where somebody asks for figures. */
type Prometheus = typeof PromClient;

const PREFIX = 'stanze_';
/** Seconds; from an answer out of memory to one that a person has given up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One answer, told by its route's pattern: addresses are people's data, and there is no end of them. */
export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The product's figures in Prometheus' words. */
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
        this.set(await settled(read));
      };
      new prometheus.Gauge({ name: PREFIX + name, help, registers: [registry], collect });
    }
    this.countOpen(prometheus);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  began(route: string): void {
    this.open.set(route, (this.open.get(route) ?? 0) + 1);
  }

  answered({ method, route, status, seconds }: Answered): void {
    this.open.set(route, (this.open.get(route) ?? 1) - 1);
    this.durations.observe({ method: METHODS.has(method) ? method : 'OTHER', route, status }, seconds);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Those of live updates are the open streams. */
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

/** A figure that cannot be had (the database is away) is told as such, and holds up none of the others. */
async function settled(read: Gauge['read']): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
