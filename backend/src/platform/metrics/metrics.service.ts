import { Injectable } from '@nestjs/common';

/** A figure that is read when Prometheus requests it. */
export interface Gauge {
  /** In the notation of Prometheus, without the prefix of the product: `mail_queue_waiting`. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

/** The gauges of this process, registered by the modules. They are read only when Prometheus requests them. */
@Injectable()
export class Metrics {
  private readonly registered: Gauge[] = [];

  get gauges(): readonly Gauge[] {
    return this.registered;
  }

  /** Registers a gauge; each once, while the application starts. */
  gauge(name: string, help: string, read: Gauge['read']): void {
    this.registered.push({ name, help, read });
  }
}
