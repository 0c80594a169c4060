import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { MailService } from '../mail/mail.service.js';
import { LeadDeleted, LeadResultsReady } from '../matching/matching.events.js';
import { resultsMail, resultsMailKey } from './results-mail.js';

/** The mail about the results of a lead, stored and deleted in the transaction that publishes the event. */
@Injectable()
export class ResultsMailsListener {
  constructor(
    private readonly mail: MailService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnEvent(LeadResultsReady.name, { suppressErrors: false })
  async onLeadResultsReady(event: LeadResultsReady): Promise<void> {
    await this.mail.enqueue(resultsMail(event, this.env.publicUrl));
  }

  @OnEvent(LeadDeleted.name, { suppressErrors: false })
  async onLeadDeleted({ leadId }: LeadDeleted): Promise<void> {
    await this.mail.deleteByKey(resultsMailKey(leadId));
  }
}
