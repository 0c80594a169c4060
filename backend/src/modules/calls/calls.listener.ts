import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Clock } from '../../platform/clock/clock.service.js';
import { DesignerDeleting } from '../designers/profiles/designers.events.js';
import { AccountDeletion } from '../users/users.events.js';
import { AppointmentsService } from './appointments.service.js';
import { CallsRepository } from './calls.repository.js';

/** Publishes the appointments that end with an account, so that they do not stay in the calendar of the other person. */
@Injectable()
export class CallsListener {
  constructor(
    private readonly calls: CallsRepository,
    private readonly appointments: AppointmentsService,
    private readonly clock: Clock,
  ) {}

  @OnEvent(DesignerDeleting.name, { suppressErrors: false })
  async onDesignerDeleting({ designerId }: DesignerDeleting): Promise<void> {
    const calls = await this.calls.findAgreed('designer', designerId, this.clock.timestamp());
    for (const call of calls) await this.appointments.lose(call, 'client');
  }

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    const calls = await this.calls.findAgreed('client', userId, this.clock.timestamp());
    for (const call of calls) await this.appointments.lose(call, 'designer');
  }
}
