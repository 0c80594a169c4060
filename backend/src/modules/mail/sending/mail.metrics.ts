import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Metrics } from '../../../platform/metrics/metrics.service.js';
import { MailRepository } from '../stored/mail.repository.js';

/** Gauges of the mail queue. */
@Injectable()
export class MailMetrics implements OnModuleInit {
  constructor(
    private readonly mails: MailRepository,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('mail_queue_waiting', 'Mails that are still to be sent.', () =>
      this.mails.countWaiting(),
    );
    this.metrics.gauge(
      'mail_queue_oldest_due_seconds',
      'Seconds for which the oldest unsent mail has been due; 0 when none is due.',
      () => this.oldestDue(),
    );
  }

  private async oldestDue(): Promise<number> {
    const due = await this.mails.nextDue();
    return due === null ? 0 : Math.max(0, (this.clock.now() - Date.parse(due)) / 1000);
  }
}
