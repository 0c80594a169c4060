import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { AppointmentChanged, AppointmentLost } from '../calls/calls.events.js';
import { OTHER_SIDE } from '../contacts/conversations/contacts.types.js';
import { MailService } from '../mail/mail.service.js';
import { ReplyLinksService } from '../reply-links/reply-links.service.js';
import { appointmentMail, callDigestKey, lostAppointmentMail } from './appointment-mail.js';

/** Mails about appointments to both people, stored in the transaction that publishes the event. */
@Injectable()
export class AppointmentMailsListener {
  constructor(
    private readonly mail: MailService,
    private readonly links: ReplyLinksService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnEvent(AppointmentChanged.name, { suppressErrors: false })
  async onAppointmentChanged(event: AppointmentChanged): Promise<void> {
    for (const side of ['client', 'designer'] as const) {
      const link = {
        ...{ contactId: event.appointment.contactId, userId: event[side].userId },
        otherUserId: event[OTHER_SIDE[side]].userId,
      };
      await this.mail.collect(
        appointmentMail(event, side, this.env.publicUrl, () => this.links.create(link)),
      );
    }
  }

  @OnEvent(AppointmentLost.name, { suppressErrors: false })
  async onAppointmentLost(event: AppointmentLost): Promise<void> {
    await this.mail.cancelDigests(callDigestKey(event.appointment.contactId, event.remaining));
    await this.mail.enqueue(lostAppointmentMail(event, this.env.publicUrl));
  }
}
