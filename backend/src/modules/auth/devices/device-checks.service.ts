import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { readRows } from '../../../platform/database/rows.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { UsersService } from '../../users/users.service.js';
import { DeviceTicketsService } from '../sessions/device-tickets.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { DeviceCheckDto, DeviceCheckRequest, TicketState } from './dto/device-check.dto.js';

/** Answers which accounts and designers a device has to delete (docs/product.md#erasure-on-devices). */
@Injectable()
export class DeviceChecksService {
  constructor(
    private readonly tickets: DeviceTicketsService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly designers: DesignersService,
    private readonly database: Database,
  ) {}

  async check({ tickets, designers }: DeviceCheckRequest): Promise<DeviceCheckDto> {
    const [states, deleted] = await Promise.all([
      Promise.all(tickets.map((ticket) => this.stateOf(ticket))),
      this.designers.missingOf(designers ?? []),
    ]);
    return { tickets: states, deleted_designers: deleted };
  }

  /** Whether a refresh cookie belongs to a session of these tickets that has ended, so that it is of no use any more. */
  isUseless(cookie: string | undefined, tickets: readonly string[], states: readonly TicketState[]): boolean {
    return tickets.some((ticket, index) => {
      const sessionId = this.tickets.read(ticket)?.sessionId;
      return sessionId !== undefined && states[index] !== 'active' && cookie?.startsWith(`${sessionId}.`);
    });
  }

  private async stateOf(ticket: string): Promise<TicketState> {
    const issued = this.tickets.read(ticket);
    if (issued === null) return 'unknown';
    const { userId, sessionId } = issued;
    const { session, account } = await readRows(this.database.reader, {
      session: this.sessions.openQuery(sessionId, userId),
      account: this.users.identityQuery(userId),
    });
    if (account === null) return 'deleted';
    return session === null ? 'signed_out' : 'active';
  }
}
