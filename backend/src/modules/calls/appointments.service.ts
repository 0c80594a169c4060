import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Events } from '../../platform/events/events.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import type { Side } from '../contacts/conversations/contacts.types.js';
import { UsersService } from '../users/users.service.js';
import { AppointmentChanged, AppointmentLost } from './calls.events.js';
import { CallsRepository } from './calls.repository.js';
import type { Appointment, CallPerson, CallRow } from './calls.types.js';

/** Stores what becomes of appointments, and publishes it; every method runs inside the caller's transaction. */
@Injectable()
export class AppointmentsService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly users: UsersService,
    private readonly designers: DesignersService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Stores that an open proposal is an appointment; `agreed` is the one that it moves, which it is in calendars. */
  async agree(call: CallRow, startsAt: string, agreed: CallRow | null): Promise<void> {
    const at = this.clock.timestamp();
    const entry = agreed
      ? { uid: agreed.uid, sequence: agreed.sequence + 1 }
      : { uid: call.uid, sequence: call.sequence };
    const row: CallRow = {
      ...{ ...call, ...entry, state: 'accepted', starts_at: startsAt, until_at: startsAt, changed_at: at },
    };
    await this.calls.endOf(call.contact_id, ['accepted'], 'replaced', at);
    await this.calls.change(row, 'open');
    await this.publish(agreed ? 'moved' : 'agreed', row);
  }

  /** Cancels an appointment, and the proposal to move it. */
  async cancel(call: CallRow): Promise<void> {
    const at = this.clock.timestamp();
    const row: CallRow = { ...call, state: 'cancelled', sequence: call.sequence + 1, changed_at: at };
    await this.calls.endOf(call.contact_id, ['open'], 'cancelled', at);
    await this.calls.change(row, 'accepted');
    await this.publish('cancelled', row);
  }

  /** Publishes that an appointment ends because one of the two accounts is deleted; the row goes with the account. */
  async lose(row: CallRow, remaining: Side): Promise<void> {
    const person =
      remaining === 'client' ? await this.clientOf(row) : await this.designers.brief(row.designer_id);
    const ended = { ...row, sequence: row.sequence + 1, changed_at: this.clock.timestamp() };
    if (person) await this.events.publish(new AppointmentLost(appointmentOf(ended), remaining, person));
  }

  private async publish(change: AppointmentChanged['change'], row: CallRow): Promise<void> {
    const [client, designer] = [await this.clientOf(row), await this.designers.brief(row.designer_id)];
    if (!client) return;
    await this.events.publish(new AppointmentChanged(change, appointmentOf(row), client, designer));
  }

  private async clientOf({ client_id: id }: CallRow): Promise<CallPerson | null> {
    const client = (await this.users.profilesOf([id])).get(id);
    return client ? { userId: client.id, name: client.name, email: client.email } : null;
  }
}

function appointmentOf(row: CallRow): Appointment {
  return {
    ...{ contactId: row.contact_id, uid: row.uid, sequence: row.sequence, location: row.location },
    ...{ startsAt: row.starts_at ?? row.until_at, changedAt: row.changed_at },
  };
}
