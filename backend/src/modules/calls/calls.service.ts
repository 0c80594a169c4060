import { Injectable } from '@nestjs/common';
import { CALL_MS } from '@stanze/domain/call-times';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { CallsRepository } from './calls.repository.js';
import type { CallRow } from './calls.types.js';
import type { CallDto, ConversationCallsDto } from './dto/calls.dto.js';

/** A call in the export of an account. */
type ExportedCall = Pick<
  CallRow,
  'contact_id' | 'proposer' | 'location' | 'times' | 'state' | 'starts_at' | 'created_at' | 'changed_at'
>;

/** Reads calls (docs/product.md#first-call). */
@Injectable()
export class CallsService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly clock: Clock,
  ) {}

  /** What is proposed or agreed in the person's conversations and not over, the earliest first. */
  async currentOf({ userId, designerId }: Principal): Promise<CallDto[]> {
    return (await this.calls.findCurrentOf(userId, designerId, this.since())).map(toCall);
  }

  /** The same of one conversation; the caller has checked that the person belongs to it. */
  async currentIn(contactId: number): Promise<ConversationCallsDto> {
    const rows = await this.calls.findCurrent(contactId, this.since());
    return { contact_id: contactId, calls: rows.map(toCall) };
  }

  /** All calls of a person, oldest first. */
  async exportOf({ userId, designerId }: Principal): Promise<ExportedCall[]> {
    const rows = await this.calls.findOf(userId, designerId);
    return rows.map(
      ({ contact_id, proposer, location, times, state, starts_at, created_at, changed_at }) => ({
        ...{ contact_id, proposer, location, times, state, starts_at, created_at, changed_at },
      }),
    );
  }

  /** A call that began before this time is over. */
  private since(): string {
    return this.clock.timestamp(-CALL_MS);
  }
}

/** A call as both people see it. */
function toCall(row: CallRow): CallDto {
  const { id, contact_id, message_id, proposer, location, times, state } = row;
  const { starts_at, uid, sequence, changed_at } = row;
  return {
    ...{ id, contact_id, message_id, proposer, location, times: [...times], state },
    ...{ starts_at, uid, sequence, changed_at },
  };
}
