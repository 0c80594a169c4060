import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { BadgeLapsed, BadgeLapsing } from '../designers/profiles/designers.events.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { MailService } from '../mail/mail.service.js';
import { VerificationAnswered } from '../verification/verification.events.js';
import { lapsedMail, lapsingMail } from './lapse-mails.js';
import { verificationMail } from './verification-mail.js';

/** Mails about the verification, stored in the transaction that publishes the event. */
@Injectable()
export class VerificationMailsListener {
  constructor(
    private readonly mail: MailService,
    private readonly designers: DesignersService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnEvent(VerificationAnswered.name, { suppressErrors: false })
  async onVerificationAnswered(event: VerificationAnswered): Promise<void> {
    await this.mail.enqueue(verificationMail(event, this.env.publicUrl));
  }

  @OnEvent(BadgeLapsing.name, { suppressErrors: false })
  async onBadgeLapsing(event: BadgeLapsing): Promise<void> {
    const designer = await this.designers.brief(event.designerId);
    await this.mail.enqueue(lapsingMail(event, designer, this.env.publicUrl));
  }

  @OnEvent(BadgeLapsed.name, { suppressErrors: false })
  async onBadgeLapsed(event: BadgeLapsed): Promise<void> {
    const designer = await this.designers.brief(event.designerId);
    await this.mail.enqueue(lapsedMail(event, designer, this.env.publicUrl));
  }
}
