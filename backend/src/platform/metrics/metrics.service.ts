import { Injectable } from '@nestjs/common';

/** A figure that is looked up when somebody asks for it. */
export interface Gauge {
  /** Without the product's prefix, in Prometheus' manner: `mail_queue_waiting`. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

/** Figures about this process that others want to watch. Naming one costs nothing as long as nobody asks. */
@Injectable()
export class Metrics {
  private readonly known: Gauge[] = [];

  get gauges(): readonly Gauge[] {
    return this.known;
  }

  /** Names a figure; once each, at the start. */
  gauge(name: string, help: string, read: Gauge['read']): void {
    this.known.push({ name, help, read });
  }
}
