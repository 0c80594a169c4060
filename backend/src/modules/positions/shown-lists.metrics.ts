import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.service.js';
import { ShownListQueueService } from './shown-list-queue.service.js';

/** Registers how many lists and choices of this process wait, and how many were dropped. */
@Injectable()
export class ShownListsMetrics implements OnModuleInit {
  constructor(
    private readonly queue: ShownListQueueService,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'shown_lists_waiting',
      'Lists and choices that are not written yet.',
      () => this.queue.waiting,
    );
    this.metrics.gauge(
      'shown_lists_dropped',
      'Lists and choices that were not written since the start: over a limit, or the database could not take them.',
      () => this.queue.dropped,
    );
  }
}
